import type { BusinessFormData } from '@rodada/contracts/business/calls'
import {
  businessBounds,
  givingPartLabels,
  givingParts,
  networkAccountPattern,
  parseTaxId,
} from '@rodada/contracts/business/data'
import { dayInMexico } from '@rodada/contracts/words/plain-date'
import { Grid } from '@rodada/ui'
import {
  CheckboxField,
  DateField,
  Form,
  FormSection,
  isEmpty,
  PhoneField,
  SelectField,
  type SubmitAnswer,
  SubmitButton,
  TextAreaField,
  TextField,
  useForm,
} from '@rodada/ui/forms'
import { type BusinessValues, type FormOfBusiness, valuesOf } from './business-values.ts'
import { MissingList } from './missing-list.tsx'

interface BusinessFormProps {
  saved: BusinessFormData
  onSubmit: (values: BusinessValues) => Promise<SubmitAnswer>
}

const columns = { base: '1fr', sm: '1fr 1fr' }

/** The business's own data; its branches are locations and have a form of their own. */
export function BusinessForm({ saved, onSubmit }: BusinessFormProps) {
  // Reloaded data replace what was typed, together with their version.
  const form = useForm<BusinessValues>({ values: valuesOf(saved) })
  return (
    <>
      <MissingList business={saved} onChoose={(field) => form.setFocus(field)} />
      <Form form={form} onSubmit={onSubmit} warnOnLeave>
        <FormSection title="Contacto">
          <Contact form={form} />
        </FormSection>
        <FormSection title="Redes sociales">
          <Networks form={form} />
        </FormSection>
        <FormSection title="Datos legales">
          <Legal form={form} />
        </FormSection>
        <FormSection title="Abonos y adeudos">
          <Sale form={form} />
        </FormSection>
        <SubmitButton form={form} busy="Guardando...">
          Guardar
        </SubmitButton>
      </Form>
    </>
  )
}

function Contact({ form }: { form: FormOfBusiness }) {
  return (
    <>
      <TextField
        form={form}
        name="name"
        label="Nombre"
        hint="Encabeza el sitio, los correos y los títulos de las páginas."
        maxLength={businessBounds.name}
        autoComplete="organization"
        required
      />
      <Grid gap="5" templateColumns={columns}>
        <PhoneField form={form} name="phone" label="Teléfono" hint="Se muestra en Contacto." />
        <PhoneField form={form} name="whatsapp" label="Número de WhatsApp" hint="Recibe las solicitudes." />
      </Grid>
      <TextField form={form} name="email" type="email" label="Correo de contacto" autoComplete="off" />
      <TextAreaField
        form={form}
        name="about"
        label="Acerca del negocio"
        hint="Se muestra en Acerca de: quiénes son, cómo empezaron, quién da clases."
        maxLength={businessBounds.about}
      />
    </>
  )
}

function isAccount(value: unknown): true | string {
  const fits = isEmpty(value) || new RegExp(networkAccountPattern).test(String(value).trim())
  return fits || 'Escribe solo el nombre de la cuenta, sin la dirección de la red.'
}

function Networks({ form }: { form: FormOfBusiness }) {
  const account = {
    autoComplete: 'off',
    maxLength: businessBounds.account,
    rules: { validate: isAccount },
  } as const
  return (
    <Grid gap="5" templateColumns={columns}>
      <TextField
        form={form}
        name="facebook"
        label="Cuenta de Facebook"
        hint="Por ejemplo, rodada.mx"
        {...account}
      />
      <TextField
        form={form}
        name="instagram"
        label="Cuenta de Instagram"
        hint="Por ejemplo, rodada_mx"
        {...account}
      />
    </Grid>
  )
}

const givingOptions = givingParts.map((value) => ({ key: givingPartLabels[value], value }))

function Sale({ form }: { form: FormOfBusiness }) {
  return (
    <>
      <Grid gap="5" templateColumns={columns}>
        <SelectField
          form={form}
          name="partPaymentsGive.classes"
          label="Las clases se activan con"
          hint="Cuando una familia paga en partes."
          options={givingOptions}
          required
        />
        <SelectField
          form={form}
          name="partPaymentsGive.orders"
          label="Los pedidos se preparan con"
          hint="Cuando un cliente paga en partes."
          options={givingOptions}
          required
        />
      </Grid>
      <CheckboxField
        form={form}
        name="letsInUnpaid"
        label="Dejar pasar y cobrar después"
        hint="El personal puede dar una clase más a quien ya no tiene; queda por cobrar."
      />
    </>
  )
}

function isTaxId(value: unknown): true | string {
  const fits = isEmpty(value) || parseTaxId(String(value)) !== undefined
  return fits || 'Escribe un RFC válido, de 12 caracteres (empresa) o 13 (persona).'
}

function Legal({ form }: { form: FormOfBusiness }) {
  return (
    <>
      <TextField form={form} name="legalName" label="Razón social" autoComplete="off" />
      <TextField
        form={form}
        name="taxId"
        label="RFC"
        autoComplete="off"
        maxLength={20}
        rules={{ validate: isTaxId }}
      />
      <TextField
        form={form}
        name="address"
        label="Domicilio fiscal"
        autoComplete="off"
        maxLength={businessBounds.address}
      />
      <TextField
        form={form}
        name="privacyOffice"
        label="Área o persona responsable de datos personales"
        autoComplete="off"
      />
      <TextField
        form={form}
        name="privacyEmail"
        type="email"
        label="Correo para datos personales"
        autoComplete="off"
      />
      <TextField
        form={form}
        name="jurisdiction"
        label="Ciudad de los tribunales"
        hint="Completa la frase “los tribunales de…”, por ejemplo: la Ciudad de México."
        autoComplete="off"
      />
      <DateField
        form={form}
        name="legalVersion"
        label="Versión de los textos legales"
        hint="Fecha desde la que valen; es la versión que aceptan las cuentas nuevas."
        max={dayInMexico(new Date())}
        required
      />
    </>
  )
}
