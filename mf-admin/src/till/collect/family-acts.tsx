import { classBounds, coursePriceOf } from '@rodada/contracts/course/course-quote'
import type { FamilyDetails } from '@rodada/contracts/family/staff-calls'
import { formatPrice, toCentavos, toPesos } from '@rodada/contracts/words/money'
import { Box, Button, Flex, Input, LinkButton, PlainList, Text, VisuallyHidden } from '@rodada/ui'
import { useCommand } from '@rodada/web/calls/command'
import { useHasPages } from '@rodada/web/pages/app'
import { useNavigate, useSearchParams } from '@rodada/web/pages/router'
import { joinWords } from '@rodada/web/words/format'
import { useId, useState } from 'react'

type Subscription = FamilyDetails['subscriptions'][number]
type Course = FamilyDetails['courses'][number]

/** Shows this page with a new debt chosen. */
function useChooseNew() {
  const navigate = useNavigate()
  const [address] = useSearchParams()
  const returnUrl = address.get('returnUrl')
  return (id: number | undefined) => {
    if (id === undefined) return undefined
    const search = new URLSearchParams({ subscription: String(id), ...(returnUrl && { returnUrl }) })
    return navigate({ pathname: '/caja/cobrar', search: String(search) })
  }
}

/** Each course that the family has paid for once, as it was bought last. */
function renewable({ subscriptions, courses }: FamilyDetails) {
  const paid = subscriptions.filter(({ status }) => status === 'Active' || status === 'Finished')
  const unpaid = new Set(
    subscriptions.flatMap(({ status, ...row }) => (status === 'PendingPayment' ? whatOf(row) : [])),
  )
  const newest = new Map<string, { subscription: Subscription; course: Course }>()
  for (const subscription of paid) {
    const course = courses.find(({ id }) => id === subscription.courseId)
    const what = whatOf(subscription)
    if (course !== undefined && !newest.has(what) && !unpaid.has(what))
      newest.set(what, { subscription, course })
  }
  return [...newest.values()]
}

/** The same for the same course and students. */
function whatOf({ courseId, participants }: Pick<Subscription, 'courseId' | 'participants'>): string {
  return `${courseId} ${participants
    .map(({ id }) => id)
    .sort((one, other) => one - other)
    .join()}`
}

/** Renews by one press for as many classes as before; another number can be typed. */
function Renewal({ subscription, course }: { subscription: Subscription; course: Course }) {
  const { id, courseTitle, participants, acquiredClasses } = subscription
  const field = useId()
  const offer = { ...course, priceCentavos: toCentavos(course.price) }
  const { from, to, isFixed } = classBounds(offer)
  const [classes, setClasses] = useState(
    String(isFixed ? from : Math.min(to, Math.max(from, acquiredClasses ?? from))),
  )
  const typed = Number(classes)
  const isRight = Number.isInteger(typed) && typed >= from && typed <= to
  const price = toPesos(coursePriceOf(offer, isRight ? typed : 0))
  const chooseNew = useChooseNew()
  const { run, isBusy } = useCommand(
    (api, body: { acquiredClasses: number; price: number }) =>
      api.post('/api/ClassCapturist/Subscription/Renew/:id', { params: { id }, body }),
    { once: true, onDone: (answer) => chooseNew(answer.id), onRefused: 'reload' },
  )
  const names = joinWords(participants.map(({ name }) => name))
  return (
    <Flex as="li" gap="3" align="center" wrap="wrap" justify="space-between">
      <Text size="sm" minW="0" overflowWrap="anywhere">
        {`${courseTitle} · ${names}`}
      </Text>
      <Flex gap="2" align="center">
        {!isFixed && (
          <>
            <VisuallyHidden>
              <label htmlFor={field}>{`Clases de ${courseTitle}, de ${from} a ${to}`}</label>
            </VisuallyHidden>
            <Input
              id={field}
              inputMode="numeric"
              autoComplete="off"
              maxLength={4}
              width="16"
              value={classes}
              aria-invalid={!isRight}
              onChange={({ target }) => setClasses(target.value)}
            />
          </>
        )}
        <Button
          size="sm"
          variant="outline"
          colorPalette="bowl"
          disabled={isBusy || !isRight}
          onClick={() => void run({ acquiredClasses: typed, price })}
        >
          {isRight ? `Renovar ${formatPrice(price)}` : `De ${from} a ${to} clases`}
          <VisuallyHidden>{` ${courseTitle} de ${names}`}</VisuallyHidden>
        </Button>
      </Flex>
    </Flex>
  )
}

/** What can be sold to a family besides what it owes; the new debt is chosen at once. */
export function FamilyActs({ family }: { family: FamilyDetails }) {
  const hasPage = useHasPages()
  const { id, membership } = family
  const enrolment = '/administrar-familias/inscribir'
  const chooseNew = useChooseNew()
  const { run, isBusy } = useCommand(
    (api) => api.post('/api/ClassCapturist/Family/:id/Membership', { params: { id } }),
    { once: true, onDone: (answer) => chooseNew(answer.id), onRefused: 'reload' },
  )
  const renewals = renewable(family)
  return (
    <Box mt="2">
      {renewals.length > 0 && (
        <PlainList gap="2" mb="3" aria-label="Renovaciones">
          {renewals.map((each) => (
            <Renewal key={each.subscription.id} {...each} />
          ))}
        </PlainList>
      )}
      <Flex gap="2" wrap="wrap">
        {hasPage(enrolment) && (
          <LinkButton href={`${enrolment}?familia=${id}`} size="sm" variant="outline" colorPalette="bowl">
            Inscribir una clase
          </LinkButton>
        )}
        {membership.activeUntil === null && membership.pending === null && (
          <Button
            size="sm"
            variant="outline"
            colorPalette="bowl"
            disabled={isBusy}
            onClick={() => void run()}
          >
            Membresía anual
          </Button>
        )}
      </Flex>
    </Box>
  )
}
