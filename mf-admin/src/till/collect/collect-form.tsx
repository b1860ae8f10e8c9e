import { receiptPath } from '@rodada/contracts/money/rules'
import { formatPrice } from '@rodada/contracts/words/money'
import { Box, Callout, EmptyState, Grid, LinkButton, Text } from '@rodada/ui'
import { ChargeFields, Form, type MoneyValues, useForm, useNewMoney } from '@rodada/ui/forms'
import { useNotify } from '@rodada/web/pages/app'
import { useNavigate, useRevalidator } from '@rodada/web/pages/router'
import { useEffect, useRef, useState } from 'react'
import { DueList } from './due-list.tsx'
import { type Due, totalOf } from './dues.ts'
import type { Dues } from './load-dues.ts'
import { type Collected, useCollect } from './use-collect.ts'

const nothing = 'Elige qué se cobra.'

const nameOf = ({ title, reference }: Due) => (title.includes(reference) ? title : `${title} ${reference}`)

const doubt =
  'No sabemos si se cobró lo que sigue, porque se perdió la respuesta. Si ya no está en la lista, quedó cobrado y su recibo está en el corte de caja; si sigue ahí, cóbralo otra vez: no se cobra doble.'

function outcomeText({ taken, refused }: Collected): string {
  const isInDoubt = refused.some((each) => each.isInDoubt)
  if (taken.length === 0) return isInDoubt ? doubt : 'No se cobró nada.'
  const collected = `Se cobraron ${formatPrice(totalOf(taken))}: ${taken.map(nameOf).join(', ')}.`
  return `${collected} ${isInDoubt ? doubt : 'Lo demás no se cobró.'}`
}

/** What was collected, refused or is unknown, with a link to the receipt; brought into view. */
function Outcome({ outcome, returnUrl }: { outcome: Collected; returnUrl: string | undefined }) {
  const { numbers, taken, refused } = outcome
  const place = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each outcome is shown.
  useEffect(() => place.current?.scrollIntoView({ block: 'center' }), [outcome])
  return (
    <Box ref={place}>
      <Callout tone={taken.length > 0 ? 'warning' : 'danger'} role="alert" text={outcomeText(outcome)}>
        <Box as="ul" ps="5">
          {refused.map(({ dues, reason }) => (
            <Box as="li" key={dues.map(({ key }) => key).join()}>
              {dues.map(nameOf).join(' y ')}: {reason}
            </Box>
          ))}
        </Box>
        {numbers.length > 0 && (
          <LinkButton href={receiptPath(numbers, returnUrl)} size="sm" alignSelf="flex-start">
            Ver el recibo de lo cobrado
          </LinkButton>
        )}
      </Callout>
    </Box>
  )
}

function Notes({ hasMore, missing, problem }: Dues) {
  return (
    <>
      {problem !== undefined && <Callout role="status" text={problem} />}
      {missing.length > 0 && (
        <Callout
          role="alert"
          text={`No pudimos consultar ${missing.join(' ni ')}. Lo que falta puede estar ahí: recarga la página en un momento.`}
        />
      )}
      {hasMore && (
        <Text tone="muted">Hay más por cobrar: busca a la persona por su nombre o su referencia.</Text>
      )}
    </>
  )
}

/** Keys of the chosen dues; from the start what the address names, or else a single due. */
function useChoice({ dues, wanted, problem }: Dues) {
  const isSingle = dues.length === 1 && problem === undefined
  const [keys, setKeys] = useState<ReadonlySet<string>>(
    () => new Set(isSingle ? dues.map(({ key }) => key) : wanted),
  )
  const choose = (key: string, isChosen: boolean) =>
    setKeys((before) => new Set(isChosen ? [...before, key] : [...before].filter((each) => each !== key)))
  return { keys, choose, chosen: dues.filter(({ key }) => keys.has(key)) }
}

/** After a search the focus goes to the first due found. */
function useFocusOnFound(words: string) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (words !== '') list.current?.querySelector<HTMLInputElement>('input')?.focus()
  }, [words])
  return list
}

interface CollectFormProps {
  found: Dues
  words: string
  /** Page that the receipt leads back to. */
  returnUrl: string | undefined
}

/** Dues to choose from, and how they are paid. */
export function CollectForm({ found, words, returnUrl }: CollectFormProps) {
  const form = useForm<MoneyValues>({ defaultValues: useNewMoney() })
  const { keys, choose, chosen } = useChoice(found)
  const [outcome, setOutcome] = useState<Collected | null>(null)
  const list = useFocusOnFound(words)
  const collect = useCollect()
  const navigate = useNavigate()
  const { show } = useNotify()
  const { revalidate } = useRevalidator()

  async function submit(values: MoneyValues) {
    if (chosen.length === 0) return { success: false, errors: { Dues: [nothing] } }
    const collected = await collect(chosen, values)
    show('success', collected.notes)
    if (collected.refused.length === 0 && collected.numbers.length > 0) {
      // The page to return to is then the one before the receipt.
      await navigate(receiptPath(collected.numbers, returnUrl), { replace: returnUrl !== undefined })
      return undefined
    }
    setOutcome(collected.refused.length === 0 ? null : collected)
    await revalidate()
    return undefined
  }
  return (
    <Form form={form} onSubmit={submit} aria-label="Cobro">
      {outcome !== null && <Outcome outcome={outcome} returnUrl={returnUrl} />}
      <Notes {...found} {...(outcome !== null && { problem: undefined })} />
      {found.dues.length === 0 && found.missing.length === 0 ? (
        found.problem === undefined && (
          <EmptyState title={words === '' ? 'Nadie debe nada.' : 'No se encontró nada por cobrar.'} />
        )
      ) : (
        <Grid
          templateColumns={{ base: '1fr', lg: 'minmax(0, 1fr) 24rem' }}
          gap={{ base: '6', lg: '10' }}
          alignItems="start"
        >
          <Box ref={list}>
            <DueList dues={found.dues} chosen={keys} onChoose={choose} />
          </Box>
          <Box position={{ lg: 'sticky' }} top={{ lg: '24' }} display="flex" flexDirection="column" gap="5">
            <ChargeFields
              form={form}
              total={totalOf(chosen)}
              missing={chosen.length === 0 ? nothing : undefined}
            />
          </Box>
        </Grid>
      )}
    </Form>
  )
}
