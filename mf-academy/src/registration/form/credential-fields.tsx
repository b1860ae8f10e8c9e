import { Box, Button, Grid, Heading, Icon, Text } from '@rodada/ui'
import { useFormState } from '@rodada/ui/forms'
import { CredentialImageField } from '@rodada/ui/forms/pictures'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { CredentialHelp } from './credential-help.tsx'
import { type Device, deviceOf } from './device.ts'
import type { KnownAccount } from './load-registration.ts'
import type { FormOfRegistration } from './registration-values.ts'

interface CredentialFieldsProps {
  form: FormOfRegistration
  responsible: KnownAccount['responsible']
}

/** Opens the help after each submission that a missing picture prevented. */
function useHelpWhenMissing({ control }: FormOfRegistration, showHelp: () => void): void {
  const { submitCount, errors } = useFormState({ control, name: ['credentialFront', 'credentialBack'] })
  const help = useEffectEvent(() => {
    const isMissing = [errors.credentialFront, errors.credentialBack].some(
      (error) => error?.type === 'required',
    )
    if (isMissing) showHelp()
  })
  useEffect(() => {
    // Runs once a submission; the errors are known by then.
    if (submitCount > 0) help()
  }, [submitCount])
}

/** Labels of the other fields with an error, in the order on the screen. */
function otherProblems(part: HTMLElement | null): string[] {
  const wrong = part?.closest('form')?.querySelectorAll('[aria-invalid=true]') ?? []
  const labels = [...wrong]
    .filter((control) => !part?.contains(control))
    .map((control) => {
      const legend = control.closest('fieldset[aria-describedby], fieldset')?.querySelector('legend')
      const isChoice = control instanceof HTMLInputElement && control.type === 'radio'
      return (isChoice ? legend : control.closest('div')?.querySelector('label'))?.textContent.trim() ?? ''
    })
  return [...new Set(labels)].filter(Boolean)
}

export function CredentialFields({ form, responsible }: CredentialFieldsProps) {
  const [device, setDevice] = useState<Device>('desktop')
  const [isHelping, setHelping] = useState(false)
  const [missing, setMissing] = useState<readonly string[]>([])
  const part = useRef<HTMLDivElement>(null)
  function help(): void {
    setDevice(deviceOf(navigator))
    setMissing(otherProblems(part.current))
    setHelping(true)
  }
  useHelpWhenMissing(form, help)
  return (
    <Box ref={part}>
      <Heading as="h3" size="small">
        Credencial de elector
      </Heading>
      <Text size="sm" tone="muted" mt="1">
        Una foto de cada lado. Solo la ve el personal de la academia.
      </Text>
      <Button variant="ghost" colorPalette="bowl" size="sm" px="0" my="2" onClick={help}>
        <Icon name="info" size={18} /> Cómo tomar las fotos
      </Button>
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }} gap="5">
        <CredentialImageField
          form={form}
          name="credentialFront"
          label="Frente"
          isStored={Boolean(responsible.credentialFront)}
          required="Sube la foto del frente de tu credencial de elector."
        />
        <CredentialImageField
          form={form}
          name="credentialBack"
          label="Reverso"
          isStored={Boolean(responsible.credentialBack)}
          required="Sube la foto del reverso de tu credencial de elector."
        />
      </Grid>
      <CredentialHelp open={isHelping} device={device} missing={missing} onClose={() => setHelping(false)} />
    </Box>
  )
}
