import { classBounds, coursePriceOf } from '@rodada/contracts/course/course-quote'
import type { FamilyDetails } from '@rodada/contracts/family/staff-calls'
import { collectPath } from '@rodada/contracts/money/rules'
import { formatPrice, toCentavos, toPesos } from '@rodada/contracts/words/money'
import { Box, CollectLink, DataList, DateText, Flex, Link, Text, TitledCard } from '@rodada/ui'
import { CommandDialog, DialogButton, NumberField, useForm, useWatch } from '@rodada/ui/forms'
import {
  CounterFields,
  type CounterReduction,
  counterNames,
  noReduction,
  reductionOf,
  reductionPlaces,
} from '@rodada/ui/staff'
import { useNavigate } from '@rodada/web/pages/router'
import { joinWords } from '@rodada/web/words/format'
import { ReducedBill } from '../../reduction/reduced-bill.tsx'
import { useCounterQuote } from '../../reduction/use-reduced-quote.ts'
import { ClassCounts, SubscriptionStatusText } from '../../subscription/staff-cells.tsx'
import { managedSubscriptionPath } from '../../subscription/subscription-paths.ts'
import { familyPath } from '../family-paths.ts'

type Subscription = FamilyDetails['subscriptions'][number]

type Course = FamilyDetails['courses'][number]

function inForm(errors: Readonly<Record<string, string[]>>): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(errors).map(([field, texts]) => [reductionPlaces[field] ?? field, texts]),
  )
}

interface RenewProps {
  subscription: Subscription
  course: Course
  familyId: number
  onClose: () => void
}

/** Renews for as many classes as before, unless another number is typed, and goes on to the till. */
function Renew({ subscription, course, familyId, onClose }: RenewProps) {
  const { id, acquiredClasses } = subscription
  const navigate = useNavigate()
  const offer = { ...course, priceCentavos: toCentavos(course.price) }
  const { from, to, isFixed } = classBounds(offer)
  const form = useForm<CounterReduction & { acquiredClasses: number | null }>({
    defaultValues: {
      ...noReduction,
      acquiredClasses: isFixed ? from : Math.min(to, Math.max(from, acquiredClasses ?? from)),
    },
  })
  const [classes, code, percent, amount] = useWatch({
    control: form.control,
    name: ['acquiredClasses', 'code', 'percent', 'amount'],
  })
  const quoted = useCounterQuote({ courseId: course.id, classes, renews: id, code, percent, amount })
  const price = quoted.reduced?.price ?? toPesos(coursePriceOf(offer, classes ?? 0))
  return (
    <CommandDialog
      title={`Renovar ${subscription.courseTitle ?? ''}`}
      lead={`Para ${joinWords(subscription.participants.map(({ name }) => name))}.`}
      form={form}
      submit={price === 0 ? 'Renovar' : `Renovar y cobrar ${formatPrice(price)}`}
      busy="Renovando..."
      onSubmit={(values, send) =>
        send(async (api) => {
          const body = { acquiredClasses: values.acquiredClasses ?? from, price, ...reductionOf(values) }
          const answer = await api.post('/api/ClassCapturist/Subscription/Renew/:id', {
            params: { id },
            body,
          })
          if (answer.failure === undefined && answer.success && answer.id !== undefined)
            void (price > 0 && navigate(collectPath('subscription', answer.id, familyPath(familyId))))
          return { ...answer, errors: inForm(answer.errors) }
        })
      }
      onClose={onClose}
    >
      {!isFixed && (
        <NumberField
          form={form}
          name="acquiredClasses"
          label="Número de clases"
          min={from}
          max={to}
          required
        />
      )}
      <CounterFields form={form} names={counterNames} problem={quoted.problem} />
      <ReducedBill quote={quoted} />
    </CommandDialog>
  )
}

const isPaid = ({ status }: Subscription) => status === 'Active' || status === 'Finished'

function columnsFor({ id: familyId, courses }: FamilyDetails, isCapturist: boolean) {
  return [
    {
      header: 'Suscripción',
      lead: true,
      cell: ({ id, courseTitle }: Subscription) => {
        const title = courseTitle ?? 'Membresía anual'
        return isCapturist ? (
          <Link href={managedSubscriptionPath(id)} colorPalette="bowl">
            {title} #{id}
          </Link>
        ) : (
          `${title} #${id}`
        )
      },
    },
    {
      header: 'Alumnos',
      cell: ({ participants }: Subscription) => joinWords(participants.map(({ name }) => name)) || '—',
    },
    { header: 'Estado', cell: (row: Subscription) => <SubscriptionStatusText {...row} /> },
    { header: 'Clases', cell: (row: Subscription) => <ClassCounts {...row} /> },
    {
      header: 'Precio',
      cell: ({ price, isBroughtOver }: Subscription) =>
        isBroughtOver && price === 0 ? 'Saldo de antes' : formatPrice(price),
    },
    { header: 'Vigencia', cell: ({ dueDate }: Subscription) => <DateText value={dueDate} short /> },
    ...(isCapturist
      ? [
          {
            header: 'Acciones',
            cell: (row: Subscription) => {
              const course = isPaid(row) ? courses.find(({ id }) => id === row.courseId) : undefined
              return (
                <Flex gap="2" wrap="wrap">
                  {row.owed.total > 0 && (
                    <CollectLink kind="subscription" id={row.id} about={`la suscripción ${row.id}`} />
                  )}
                  {course !== undefined && (
                    <DialogButton
                      text="Renovar"
                      about={`la suscripción ${row.id}`}
                      size="sm"
                      variant="outline"
                      colorPalette="bowl"
                    >
                      {(onClose) => (
                        <Renew subscription={row} course={course} familyId={familyId} onClose={onClose} />
                      )}
                    </DialogButton>
                  )}
                </Flex>
              )
            },
          },
        ]
      : []),
  ]
}

/** What the family takes, has taken and owes, the newest first. */
export function FamilySubscriptions({
  family,
  isCapturist,
}: {
  family: FamilyDetails
  isCapturist: boolean
}) {
  const { subscriptions } = family
  return (
    <TitledCard title="Clases y membresías">
      {subscriptions.length === 0 ? (
        <Text tone="muted">No tiene clases ni membresías.</Text>
      ) : (
        <Box overflowX="auto" position="relative">
          <DataList
            label="Clases y membresías"
            columns={columnsFor(family, isCapturist)}
            rows={subscriptions}
            keyOf={(row) => row.id}
          />
        </Box>
      )}
    </TitledCard>
  )
}
