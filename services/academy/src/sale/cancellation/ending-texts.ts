import { formatDate } from '@rodada/contracts/words/dates'
import { formatPlainDay } from '@rodada/service/words/formats'
import { moneyTexts } from '../subscription/returned-money.ts'
import type { Subscription } from '../subscription/subscription.entity.ts'
import type { Ending, EndingPart } from './read-ending.ts'

/** 'la suscripción #12', 'la membresía anual #13'. */
export function partName(row: Pick<Subscription, 'id' | 'courseId'>): string {
  return `${row.courseId === null ? 'membresía anual' : 'suscripción'} #${row.id}`
}

/** What its owner reads before confirming. */
export function endingTexts(ending: Ending, now: Date): string[] {
  const [first, second] = ending.parts
  const money = ending.parts.map(({ method, returned: { centavos } }) => ({ centavos, method }))
  return [
    `Tu ${partName(first.row)} termina en cuanto confirmes.`,
    ...freedTexts(ending),
    ...(second ? [`También termina tu ${partName(second.row)}, que tomaste con ella y no has usado.`] : []),
    ...remainingTexts(ending),
    ...needingTexts(ending),
    ...moneyTexts(money, now),
    ...whyNothing(first),
    ...usableTexts(first),
  ]
}

function freedTexts({ bookings, waiting }: Ending): string[] {
  return [
    ...(bookings === 0
      ? []
      : [bookings === 1 ? 'Se libera 1 clase reservada.' : `Se liberan ${bookings} clases reservadas.`]),
    ...(waiting === 0
      ? []
      : [waiting === 1 ? 'Dejas 1 lista de espera.' : `Dejas ${waiting} listas de espera.`]),
  ]
}

function remainingTexts({ remaining }: Ending): string[] {
  if (!remaining) return []
  const until = remaining.dueDate === null ? '' : ` hasta el ${formatDate(remaining.dueDate)}`
  return [`Tu ${partName(remaining)} sigue vigente${until}. Si quieres, cancélala aparte.`]
}

function needingTexts({ needing }: Ending): string[] {
  if (needing.length === 0) return []
  const names = needing.map(({ id, title }) => `#${id} «${title}»`).join(', ')
  return [
    `Sin membresía no se pueden tomar las clases de ${names}. Siguen siendo tuyas: para usarlas toma otra membresía, o cancélalas también.`,
  ]
}

function whyNothing({ row, returned: { reason, fullUntil, centavos } }: EndingPart): string[] {
  const until = fullUntil === null ? '' : formatPlainDay(fullUntil)
  if (reason === 'free') return ['No pagaste nada por ella: no hay dinero que devolver.']
  if (reason === 'used')
    return ['No se devuelve dinero, porque ya se tomaron clases con ella.', ...ourFault(row)]
  if (reason === 'late')
    return [
      `No se devuelve dinero: el plazo de la devolución completa terminó el ${until}.`,
      ...ourFault(row),
    ]
  return centavos > 0 && fullUntil !== null
    ? [`La devolución es completa hasta el ${until}, mientras no tomes clases con ella.`]
    : []
}

function ourFault(row: Subscription): string[] {
  return row.isMembership()
    ? []
    : [
        'Si la causa es nuestra (cancelamos el curso, o cambiamos su sede u horario y no puedes aceptarlo), escríbenos: te devolvemos las clases pendientes.',
      ]
}

/** What it is still good for where it is not canceled. */
function usableTexts({ row }: EndingPart): string[] {
  const { pendingClasses: left, dueDate } = row
  if (dueDate === null) return []
  const until = formatDate(dueDate)
  if (row.isMembership()) return [`Si no la cancelas, vale hasta el ${until}.`]
  if (left === 0) return []
  return [
    left === 1
      ? `Pierdes la clase que te queda. Si no cancelas, puedes tomarla hasta el ${until}.`
      : `Pierdes las ${left} clases que te quedan. Si no cancelas, puedes tomarlas hasta el ${until}.`,
  ]
}
