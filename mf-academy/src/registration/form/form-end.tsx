import type { CourseDetails } from '@rodada/contracts/course/calls'
import { Callout, Flex, LinkButton } from '@rodada/ui'
import { SubmitButton, TermsField } from '@rodada/ui/forms'
import { CodeField } from '../../reduction/code-field.tsx'
import { subscriptionPath } from '../../subscription/subscription-paths.ts'
import { QuoteBar } from './quote-bar.tsx'
import { RegistrationBill } from './registration-bill.tsx'
import type { FormOfRegistration } from './registration-values.ts'
import type { ReducedQuoting } from './use-quote.ts'

/** Links to the subscriptions that prevent another one. */
function ExistingSubscriptions({ ids }: { ids: readonly number[] }) {
  if (ids.length === 0) return null
  return (
    <Callout role="status" text="Hay alumnos que ya están registrados en este curso.">
      {ids.map((id) => (
        <LinkButton key={id} href={subscriptionPath(id)} size="sm" variant="outline" colorPalette="ink">
          Ver la suscripción #{id}
        </LinkButton>
      ))}
    </Callout>
  )
}

interface FormEndProps {
  form: FormOfRegistration
  course: CourseDetails
  quoting: ReducedQuoting
  /** Ids of subscriptions that prevent another one. */
  existing: readonly number[]
  busy: string
}

/** Price, terms and submit button. */
export function FormEnd({ form, course, quoting, existing, busy }: FormEndProps) {
  return (
    <>
      <RegistrationBill course={course} quoting={quoting} />
      {quoting.quote.coursePrice > 0 && <CodeField form={form} name="code" problem={quoting.codeProblem} />}
      <Flex direction="column" gap="4" align="stretch">
        <TermsField form={form} name="acceptedConditions" />
        <ExistingSubscriptions ids={existing} />
        <SubmitButton form={form} busy={busy} colorPalette="bowl" wide>
          Continuar
        </SubmitButton>
      </Flex>
      <QuoteBar quoting={quoting} />
    </>
  )
}
