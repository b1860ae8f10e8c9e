import type { LetterDetails } from '@rodada/contracts/family/letter'
import { signerRole } from '@rodada/contracts/family/letter-text'
import {
  CheckboxField,
  Form,
  FormSection,
  type SubmitAnswer,
  SubmitButton,
  TextField,
  useForm,
} from '@rodada/ui/forms'
import { SignatureField, type SignatureValues } from './signature-field.tsx'

interface SignFormProps {
  letter: LetterDetails
  onSubmit: (values: SignatureValues) => Promise<SubmitAnswer>
}

/** A drawn signature, or a typed name for guardians who cannot draw, and the confirmation of having read the letter. */
export function SignForm({ letter: { signerName, isMinor }, onSubmit }: SignFormProps) {
  const form = useForm<SignatureValues>({
    defaultValues: { drawing: [], typedName: '', accepted: false },
  })
  return (
    <Form form={form} onSubmit={onSubmit}>
      <FormSection
        title="Firma en pantalla"
        lead={`Firma ${signerName}, ${signerRole(isMinor)}. Guardamos la fecha, la hora y la dirección IP desde la que firmas.`}
      >
        <SignatureField form={form} />
        <TextField
          form={form}
          name="typedName"
          label="Si no puedes dibujarla, escribe tu nombre completo"
          hint={`Como está en la carta: ${signerName}. Vale como firma cuando el recuadro está vacío.`}
          autoComplete="name"
        />
        <CheckboxField
          form={form}
          name="accepted"
          label="Leí la carta responsiva completa y estoy de acuerdo con lo que dice"
          required="Marca la casilla para firmar la carta."
        />
      </FormSection>
      <SubmitButton form={form} busy="Firmando..." colorPalette="bowl" wide>
        Firmar la carta
      </SubmitButton>
    </Form>
  )
}
