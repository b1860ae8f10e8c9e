import { receiptPath } from '@rodada/contracts/money/rules'
import { Box, Button, Callout, Card, Heading, Link } from '@rodada/ui'
import { Form, type SubmitAnswer, useForm, useFormState, useNewMoney, useWatch } from '@rodada/ui/forms'
import { useApi, useHasPages, useNotify } from '@rodada/web/pages/app'
import { useNavigate, useRevalidator } from '@rodada/web/pages/router'
import { type KeyboardEvent, type RefObject, useState } from 'react'
import { lineKey } from './basket.ts'
import { BasketLines } from './basket-lines.tsx'
import { BasketReduction } from './basket-reduction.tsx'
import { BuyerFields } from './buyer-fields.tsx'
import { ChargeFields, restsText } from './charge-fields.tsx'
import { planCharge } from './charge-plan.ts'
import { Outcome } from './charge-result.tsx'
import { type ChargeValues, chargeProblems, moneyOf, newCharge, paidToday } from './charge-values.ts'
import { referenceOf } from './load-dues.ts'
import { reprice } from './reprice.ts'
import type { BasketOfTab } from './use-basket.ts'
import type { Bill } from './use-bill.ts'
import { type Collected, keysOf, soldIn, useCollect } from './use-collect.ts'

const nothing = 'Elige qué se cobra.'

const billId = 'cuenta'

/** For a button that its own act takes away. */
export function focusBill(): void {
  document.getElementById(billId)?.focus()
}

/** Why the basket cannot be charged as it stands; undefined where it can. */
function basketProblem({ basket, isRead }: BasketOfTab, { problem }: Bill): string | undefined {
  if (basket.held.length === 0 && basket.lines.length === 0) return nothing
  if (basket.held.some(({ due }) => due === null))
    return isRead
      ? 'No pudimos consultar todo lo que elegiste: quítalo, o recarga la página en un momento.'
      : 'Espera: estamos consultando lo que elegiste.'
  return basket.lines.some(({ quantity }) => quantity === null) ? 'Revisa las cantidades.' : problem
}

interface CollectFormProps {
  counter: BasketOfTab
  bill: Bill
  /** `YYYY-MM-DD`. */
  today: string
  /** Page that the receipt leads back to. */
  returnUrl: string | undefined
  /** Gets the place of the button that charges. */
  end: RefObject<HTMLDivElement | null>
}

/** The basket, and how it is paid. */
export function CollectForm({ counter, bill, today, returnUrl, end }: CollectFormProps) {
  const { basket } = counter
  const { branchId } = useNewMoney()
  const form = useForm<ChargeValues>({ defaultValues: newCharge(today, branchId) })
  const values = useWatch({ control: form.control, compute: (all: ChargeValues) => all })
  const { isSubmitting } = useFormState({ control: form.control })
  const [outcome, setOutcome] = useState<Collected | null>(null)
  const [free, setFree] = useState<readonly number[]>([])
  const [problems, setProblems] = useState<ReadonlyMap<number, string>>(new Map())
  const [isAsking, setAsking] = useState(false)
  const { collect, again } = useCollect()
  const navigate = useNavigate()
  const { show } = useNotify()
  const { revalidate } = useRevalidator()
  const hasPage = useHasPages()
  const { buyer, isStudent, dues, goods, reductions, total } = bill
  const api = useApi()
  const isInDoubt = outcome?.refused.some((each) => each.isInDoubt) === true
  const missing = basketProblem(counter, bill)

  /** The form's values as they count: without dues nothing can stay owed. */
  const counted = (all: ChargeValues) => ({ ...all, isPart: all.isPart && dues.length > 0 })
  const sketch = planCharge(
    [{ method: 'cash', reference: null, centavos: paidToday(counted(values), total) }],
    goods,
    dues,
  )

  /** Takes out what was charged, and goes on to the receipt where nothing was refused: what stays owed is said, and is no next charge. */
  async function settle(collected: Collected): Promise<SubmitAnswer | undefined> {
    const { charge, numbers, taken, refused } = collected
    const rests = refused.length === 0 ? charge.plan.rests : []
    const sale = refused.find(({ step }) => step.sold.length > 0)
    const settled = [...keysOf(taken), ...rests.map(({ due }) => due.key)]
    const ofAny = refused.some((each) => each.isInDoubt)
    counter.settle(settled, soldIn(taken), { ofSale: sale?.isInDoubt === true, ofAny })
    const repriced = sale && (await reprice(api, counter, charge.sale, sale.atLines))
    setProblems(repriced?.texts ?? new Map())
    setFree(collected.free)
    show('success', [...collected.notes, ...(rests.length > 0 ? [restsText(rests, charge.restBy)] : [])])
    if (refused.length === 0 && numbers.length > 0) {
      // The page to return to is then the one before the receipt.
      await navigate(receiptPath(numbers, returnUrl), { replace: returnUrl !== undefined })
      return undefined
    }
    setOutcome(refused.length === 0 ? null : collected)
    await revalidate()
    return undefined
  }

  async function submit(typed: ChargeValues): Promise<SubmitAnswer | undefined> {
    if (missing !== undefined) return { success: false, errors: { Basket: [missing] } }
    if (isInDoubt)
      return { success: false, errors: { Basket: ['Primero comprueba si se cobró lo de antes.'] } }
    const charged = counted(typed)
    const errors = chargeProblems(charged, { total, goods })
    if (Object.keys(errors).length > 0) return { success: false, errors }
    const plan = planCharge(moneyOf(charged, total), goods, dues)
    const { lines, reduction } = basket
    if (lines.length > 0) counter.doubt({ lines, isStudent, buyer, goods, reductions })
    const collected = await collect({
      id: basket.chargeId,
      plan,
      sale: { ...bill, lines, reduction },
      email: charged.email.trim() || null,
      isDivided: charged.ways.length > 1,
      restBy: charged.restBy,
      branchId: charged.branchId,
    })
    return settle(collected)
  }

  async function askAgain(): Promise<void> {
    if (outcome === null || isAsking) return
    setAsking(true)
    const known = outcome.refused.filter((each) => !each.isInDoubt)
    const { numbers, free, taken, notes, refused } = await again(outcome)
    setAsking(false)
    await settle({
      charge: outcome.charge,
      numbers: [...outcome.numbers, ...numbers],
      free: [...outcome.free, ...free],
      taken: [...outcome.taken, ...taken],
      notes,
      refused: [...known, ...refused],
    })
  }

  return (
    // On phones without the card, whose padding the payment methods need.
    <Card
      as="section"
      aria-labelledby={billId}
      position={{ lg: 'sticky' }}
      top={{ lg: '20' }}
      padding="none"
      p={{ lg: '5' }}
      borderWidth={{ base: '0', lg: '1px' }}
      bg={{ base: 'transparent', lg: 'surface' }}
    >
      <Heading as="h2" size="small" mb="4" id={billId} tabIndex={-1}>
        Cuenta
      </Heading>
      {outcome !== null && (
        <Box mb="4">
          <Outcome
            outcome={outcome}
            returnUrl={returnUrl}
            isBusy={isAsking}
            onAgain={() => void askAgain()}
            onSeen={() => {
              setOutcome(null)
              form.reset(newCharge(today, form.getValues('branchId')))
              focusBill()
            }}
          />
        </Box>
      )}
      {free.length > 0 && (
        <Box mb="4">
          <Callout role="status" tone="success" text="Los productos se vendieron sin cobro: no hay recibo.">
            {free.map(
              (id) =>
                hasPage('/administrar-pedidos') && (
                  <Link
                    key={id}
                    href={`/administrar-pedidos/${id}`}
                  >{`Ver el pedido ${referenceOf({ kind: 'order', id })}`}</Link>
                ),
            )}
          </Callout>
        </Box>
      )}
      {outcome === null && counter.gone > 0 && (
        <Box mb="4">
          <Callout role="status" text="Quitamos de la cuenta lo que ya se pagó o se canceló." />
        </Box>
      )}
      {outcome === null && basket.sent !== undefined && !isSubmitting && (
        <Box mb="4">
          <Callout
            role="status"
            text="Se perdió la respuesta de la venta de estos productos. Si ya están en un pedido de hoy, quítalos de la cuenta; si no, cóbralos igual que antes."
          >
            <Button
              size="sm"
              variant="outline"
              colorPalette="ink"
              onClick={() => {
                counter.remove(...basket.lines.map(lineKey))
                focusBill()
              }}
            >
              Quitar los productos
            </Button>
            {hasPage('/administrar-pedidos') && <Link href="/administrar-pedidos">Ver los pedidos</Link>}
          </Callout>
        </Box>
      )}
      <BasketLines counter={counter} isStudent={isStudent} problems={problems} onRemoved={focusBill} />
      {basket.lines.length > 0 && <BasketReduction counter={counter} bill={bill} onRemoved={focusBill} />}
      <Box mt="5">
        <Form form={form} onSubmit={submit} aria-label="Cobro" onKeyDown={ignoreEnter}>
          {basket.lines.length > 0 && <BuyerFields form={form} counter={counter} />}
          <ChargeFields
            form={form}
            total={total}
            today={today}
            canOwe={dues.length > 0}
            rests={sketch.rests}
            missing={missing}
            end={end}
          />
        </Form>
      </Box>
    </Card>
  )
}

/** A scanner ends each code by Enter, wherever the focus is: only the button charges. */
function ignoreEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}
