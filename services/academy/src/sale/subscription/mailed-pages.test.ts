import { expect, it } from '@jest/globals'
import { unstatedBusiness } from '@rodada/contracts/business/data'
import { siteZone } from '@rodada/contracts/words/time-zone'
import { isMailedPage } from '@rodada/service/testing/mailed-page'
import type { MailedSubscription } from './mailed-subscription.ts'
import { missingTexts } from './missing-texts.ts'
import * as subscriptionMails from './subscription-mails.ts'

const course: MailedSubscription = {
  ...{ id: 7, ownerId: 5, status: 'Active', courseTitle: 'Bowl', acquiredClasses: 4 },
  ...{ price: 80_000, paid: 50_000, restBy: '2026-12-04' },
  ...{ expiresAt: new Date('2026-12-06T05:59:00Z'), paidAt: new Date(0), dueDate: new Date(1) },
  ...{
    pendingClasses: 2,
    studentCount: 1,
    isRenewable: true,
    heldUntil: null,
    zone: siteZone,
    isHoldEnded: false,
  },
  ...{ classes: [], gear: [], incomplete: [] },
  ...{ renewsId: null, cancelReason: null, canceledAt: null, membership: null },
  reductions: [],
  isRepriced: false,
  returned: { centavos: 0, method: 'card' },
  refund: { centavos: 30_050, isReversed: false },
}
const membership: MailedSubscription = { ...course, courseTitle: null, acquiredClasses: null }

it.each(Object.values(subscriptionMails))('$name leads to a page of the list', ({ texts }) => {
  for (const subscription of [course, membership]) {
    const paths: string[] = []
    const link = (path: string) => {
      paths.push(path)
      return new URL(path, 'https://rodada.mx').href
    }
    const { action } = texts(subscription, link, unstatedBusiness)
    expect(action).toBeDefined()
    for (const url of [action?.url ?? '', ...paths.map((path) => `https://rodada.mx${path}`)])
      expect({ url, isListed: isMailedPage(url) }).toEqual({ url, isListed: true })
  }
})

it('what is missing leads to pages of the list', () => {
  const student = { id: 7, name: 'Leo Peña', needsLetter: true, needsContact: true }
  const link = (path: string) => new URL(path, 'https://rodada.mx').href
  const urls = missingTexts([student], link, { isKnown: true, familyId: 5 }).flatMap(
    (text) => text.match(/https:\S+/g) ?? [],
  )
  expect(urls).toHaveLength(2)
  for (const url of urls) expect({ url, isListed: isMailedPage(url) }).toEqual({ url, isListed: true })
})
