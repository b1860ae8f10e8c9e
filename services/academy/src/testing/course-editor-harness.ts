import {
  type CourseDetails,
  type CourseForm,
  type CourseFormData,
  getCourseDetails,
} from '@rodada/contracts/course/calls'
import { everythingStored } from '@rodada/service/testing/everything-stored'
import { startMediaPeer } from '@rodada/service/testing/media-peer'
import { RecordHarness } from '@rodada/service/testing/record-harness'
import { type AcademyHarness, startAcademy } from './academy-harness.ts'
import { makeCapturist, someForm } from './course-form-factory.ts'
import { startIdentityPeer } from './identity-peer.ts'

/** User 3 edits courses; there are the locations 1 and 2 and the instructor 4. */
export interface CourseEditor {
  readonly academy: AcademyHarness
  readonly editor: RecordHarness<CourseForm, CourseDetails, CourseFormData>
}

export async function startCourseEditor(): Promise<CourseEditor> {
  const [media, identity] = await Promise.all([startMediaPeer(), startIdentityPeer()])
  identity.instructors.push({ id: 4, name: 'Iker Zamudio' })
  const started = await startAcademy({ media: media.address, identity: identity.address })
  const close = async () => {
    await started.close()
    await identity.close()
  }
  const academy: AcademyHarness = { ...started, close }
  await academy.addLocation(1, 'Patio')
  await academy.addLocation(2, 'Malecón')
  const editor = new RecordHarness<CourseForm, CourseDetails, CourseFormData>({
    service: academy,
    media,
    capturist: makeCapturist(academy, 3),
    details: getCourseDetails,
    someForm,
    stored: () => everythingStored(academy.db, 'academy'),
  })
  return { academy, editor }
}
