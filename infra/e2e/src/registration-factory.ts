import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { responsible } from './accounts.ts'
import { pageHeaders } from './page-headers.ts'
import { drawPicture } from './pictures.ts'

/** What a registration made: the subscription and the membership that is paid with it, 0 for none. */
export interface MadeRegistration {
  readonly id: number
  readonly membershipId: number
}

/** The student that every registration here has. */
export const studentName = 'Leo Quetzal Ibáñez'

/** Registers one child for a course of the demo data by the calls that the form makes, as the signed-in customer. */
export async function registerForCourse(
  page: Page,
  title: string,
  name: string = studentName,
): Promise<MadeRegistration> {
  const { request } = page
  const index = await request.get('/api/Course/GetCourseIndex', { params: { name: title } })
  const { list }: { list: { id: number; price: number; singlePayment: boolean; classFrom: number }[] } =
    await index.json()
  const [course] = list
  if (course === undefined) throw new Error(`No course «${title}» in the demo data`)
  const { id: courseId, price, singlePayment, classFrom } = course
  const [front, back] = [await upload(page, '#225577'), await upload(page, '#772255')]
  const answer = await request.post('/api/Me/RegisterParticipants', {
    headers: await pageHeaders(request),
    params: { acceptedConditions: true },
    data: {
      courseId,
      price: singlePayment ? price : price * classFrom,
      acquiredClasses: classFrom,
      responsible: { ...responsible, credentialFront: front, credentialBack: back },
      participants: [
        {
          id: 0,
          name,
          birthdate: '2015-03-20',
          relationship: 'Madre',
          parentName: 'Jimena Ibáñez',
        },
      ],
    },
  })
  return madeBy(await answer.json())
}

/** Takes an annual membership alone. */
export async function registerMembership(request: APIRequestContext): Promise<MadeRegistration> {
  const answer = await request.post('/api/Me/Membership/Register', {
    headers: await pageHeaders(request),
  })
  return madeBy(await answer.json())
}

async function upload(page: Page, color: string): Promise<string> {
  const file = await drawPicture(page, color)
  const headers = await pageHeaders(page.request)
  const answer: { filename: string } = await (
    await page.request.post('/api/uploads', { headers, multipart: { file } })
  ).json()
  return answer.filename
}

function madeBy(answer: { success: boolean; id: number; membershipId?: number }): MadeRegistration {
  expect(answer).toMatchObject({ success: true })
  return { id: answer.id, membershipId: answer.membershipId ?? 0 }
}
