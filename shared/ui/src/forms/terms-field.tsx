import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { Link } from '../primitives/link.ts'
import { CheckboxField } from './checkbox-field.tsx'

interface TermsFieldProps<Values extends FieldValues> {
  form: UseFormReturn<Values>
  name: FieldPath<Values>
}

/** Opens beside the form: what was typed stays. */
function LegalLink({ href, children }: { href: string; children: string }) {
  return (
    <Link href={href} target="_blank" rel="noopener">
      {children}
    </Link>
  )
}

const label = (
  <>
    Acepto los <LegalLink href="/terminos-y-condiciones">términos y condiciones</LegalLink> y el{' '}
    <LegalLink href="/politica-de-privacidad">aviso de privacidad</LegalLink>
  </>
)

/** The site's terms, which must be accepted, with links to them. */
export function TermsField<Values extends FieldValues>({ form, name }: TermsFieldProps<Values>) {
  return (
    <CheckboxField
      form={form}
      name={name}
      label={label}
      required="Acepta los términos y condiciones para continuar."
    />
  )
}
