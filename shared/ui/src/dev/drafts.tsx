import { DraftNote } from '../forms/draft/draft-note.tsx'
import { Form } from '../forms/form.tsx'
import { FormSection } from '../forms/form-section.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { TextField } from '../forms/text-field.tsx'
import { useForm } from '../forms/use-form.ts'
import { Grid } from '../primitives/box.tsx'
import { Section } from './section.tsx'

const doNothing = () => undefined

async function save() {
  return undefined
}

/** A long form in parts, whose draft this tab keeps. */
function DraftedForm() {
  const form = useForm({ defaultValues: { title: '', place: '' } })
  return (
    <Form form={form} onSubmit={save} draft="dev-ui">
      <FormSection title="Datos generales" lead="Escribe y recarga la página: lo escrito vuelve.">
        <TextField form={form} name="title" label="Título" required />
      </FormSection>
      <FormSection title="Lugar">
        <TextField form={form} name="place" label="Dónde" />
      </FormSection>
      <SubmitButton form={form} busy="Guardando...">
        Guardar
      </SubmitButton>
    </Form>
  )
}

/** Drafts of forms: kept, brought back, outdated, given up. */
export function Drafts() {
  return (
    <Section
      title="Form draft, FormSection"
      note="La nota del borrador en cada estado, y un formulario que lo guarda."
    >
      <Grid templateColumns="repeat(auto-fit, minmax(min(100%, 24rem), 1fr))" gap="6" alignItems="start">
        <DraftNote state="restored" onUse={doNothing} onDiscard={doNothing} />
        <DraftNote state="outdated" onUse={doNothing} onDiscard={doNothing} />
        <DraftedForm />
      </Grid>
    </Section>
  )
}
