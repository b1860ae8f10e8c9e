import sharp from 'sharp'
import { ask } from './ask.ts'
import { measureCrowds } from './measure-crowds.ts'
import { type Offer, prepareParent, registerAndPay } from './parent.ts'

const courseTitle = 'Patineta desde cero'

/** With a membership, which is the most work. */
async function findOffer(url: string): Promise<Offer> {
  const { body } = await ask(`${url}/api/Course/GetCourseIndex?name=${encodeURIComponent(courseTitle)}`)
  const { list }: { list: Offer[] } = JSON.parse(body)
  const [offer] = list
  if (!offer) throw new Error(`No course «${courseTitle}» in the demo data`)
  return offer
}

/**
 * Parents who register a child and pay course and membership by card. Everybody is signed in and has sent the pictures
 * before. `node infra/bench/src/registration.ts [at once] [times] [queue]`
 */
await measureCrowds(async (url) => {
  const offer = await findOffer(url)
  const picture = await sharp({ create: { width: 800, height: 500, channels: 3, background: '#225577' } })
    .jpeg()
    .toBuffer()
  return {
    of: 'a family',
    prepare: (email) => prepareParent(url, email, picture),
    act: (parent) => registerAndPay(url, offer, parent),
  }
})
