import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { Box } from '../primitives/box.tsx'
import { Checkbox } from '../primitives/control.tsx'
import { Link } from '../primitives/link.ts'
import { FieldError, type FieldProps, Hint, useField } from './field.tsx'

/** A boolean; `label` may hold links (terms), `required` may be the message for an unticked box. */
export function CheckboxField<Values extends FieldValues>(props: FieldProps<Values>) {
  const { label, hint } = props
  const { id, control, error } = useField(props)
  return (
    <div>
      <Checkbox {...control}>{label}</Checkbox>
      {hint !== undefined && (
        // Aligned with the label's text, beside the box.
        <Hint id={`${id}-hint`} mt="1" mb="0" ms="5" ps="2.5">
          {hint}
        </Hint>
      )}
      <FieldError id={id} error={error} />
    </div>
  )
}

interface TermsFieldProps<Values extends FieldValues> {
  form: UseFormReturn<Values>
  name: FieldPath<Values>
}

/** Opens beside the form, so that what was typed stays. */
function LegalLink({ href, children }: { href: string; children: string }) {
  return (
    <Link href={href} target="_blank" rel="noopener">
      {children}
    </Link>
  )
}

const termsLabel = (
  <Box as="span">
    Acepto los <LegalLink href="/terminos-y-condiciones">términos y condiciones</LegalLink> y el{' '}
    <LegalLink href="/politica-de-privacidad">aviso de privacidad</LegalLink>
  </Box>
)

/** The site's terms, which must be accepted, with links to them. */
export function TermsField<Values extends FieldValues>({ form, name }: TermsFieldProps<Values>) {
  return (
    <CheckboxField
      form={form}
      name={name}
      label={termsLabel}
      required="Acepta los términos y condiciones para continuar."
    />
  )
}
