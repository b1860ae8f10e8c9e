import type { Participant, Responsible } from '@rodada/contracts/family/participant'
import { formatPriceOrFree } from '@rodada/contracts/words/money'
import { formatClasses } from '@rodada/contracts/words/price-text'
import { useWatch } from '@rodada/ui/forms'
import { joinWords } from '@rodada/web/words/format'
import type { FormOfRegistration } from './registration-values.ts'
import { nameOf } from './student-times.tsx'
import type { ReducedQuoting } from './use-quote.ts'

const needed = [
  ...(['name', 'phone', 'email', 'street', 'neighborhood', 'zipCode', 'city', 'state'] as const),
  ...(['credentialFront', 'credentialBack'] as const),
]

/** Whether nothing has to be asked about a saved adult. */
export function isKnownWhole(responsible: Partial<Responsible>): boolean {
  return needed.every((name) => responsible[name])
}

export function ResponsibleLine({ form }: { form: FormOfRegistration }) {
  const [name, email, street] = useWatch({
    control: form.control,
    name: ['responsible.name', 'responsible.email', 'responsible.street'],
  })
  return <span>{[name, email, street].join(' · ')}</span>
}

export function ClassesLine({ quoting: { quote, reduced } }: { quoting: ReducedQuoting }) {
  const price = formatPriceOrFree(reduced?.price ?? quote.coursePrice)
  return <span>{`${formatClasses(quote.classes)} · ${price}`}</span>
}

interface StudentsLineProps {
  form: FormOfRegistration
  saved: readonly Participant[]
}

export function StudentsLine({ form, saved }: StudentsLineProps) {
  const students = useWatch({ control: form.control, name: 'participants' })
  return <span>{joinWords(students.map((student) => nameOf(student, saved)))}</span>
}
