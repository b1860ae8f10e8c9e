import { termsParameter } from '@rodada/contracts/account/credentials'
import { Card, Text } from '@rodada/ui'
import { Form, NewPasswordFields, SubmitButton, TermsField, useForm } from '@rodada/ui/forms'
import { useSearchParams } from '@rodada/web/pages/router'
import { useState } from 'react'
import { LinkPage, LinkResult } from './link-page.tsx'
import { EnterButton, NewLinkButton } from './next-steps.tsx'
import { useLinkStep } from './use-link-step.ts'

interface Passwords {
  newPassword: string
  confirmPassword: string
  conditionsAcceptation?: boolean
}

const otherwise = (
  <>
    <Text>Si ya creaste tu contraseña con él, inicia sesión. Si no, pide uno nuevo.</Text>
    <NewLinkButton />
    <EnterButton variant="outline" />
  </>
)

function PasswordStep({ token }: { token: string }) {
  const form = useForm<Passwords>()
  const [search] = useSearchParams()
  // An account without a registration: its owner accepts the terms here.
  const [asksTerms, setAsksTerms] = useState(search.has(termsParameter))
  const { end, take } = useLinkStep(
    (api, passwords: Passwords) => api.post('/api/Account/ResetPassword', { body: { token, ...passwords } }),
    ['NewPassword', 'ConfirmPassword', 'ConditionsAcceptation'],
  )
  if (end !== undefined) return <LinkResult end={end} next={<EnterButton />} otherwise={otherwise} />
  const send = async (passwords: Passwords) => {
    const result = await take(passwords)
    if ('ConditionsAcceptation' in result.errors) setAsksTerms(true)
    return result
  }
  return (
    <Card>
      <Form form={form} onSubmit={send}>
        <NewPasswordFields
          form={form}
          name="newPassword"
          label="Contraseña nueva"
          confirmName="confirmPassword"
        />
        {asksTerms && <TermsField form={form} name="conditionsAcceptation" />}
        <SubmitButton form={form} busy="Guardando" wide>
          Guardar contraseña
        </SubmitButton>
      </Form>
    </Card>
  )
}

/** A page where a mailed link sets a password. */
export function PasswordLinkPage({ title, lead }: { title: string; lead: string }) {
  return (
    <LinkPage title={title} lead={lead} otherwise={<NewLinkButton />}>
      {(token) => <PasswordStep token={token} />}
    </LinkPage>
  )
}
