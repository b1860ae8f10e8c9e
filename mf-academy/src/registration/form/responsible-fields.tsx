import { Grid, Link, Text } from '@rodada/ui'
import { PhoneField, StateField, TextField, useFormState, ZipField } from '@rodada/ui/forms'
import { useSession } from '@rodada/web/pages/app'
import { withReturnUrl } from '@rodada/web/pages/return-url'
import { useSearchParams } from '@rodada/web/pages/router'
import { chosenIn } from '../../course/chosen-class.ts'
import { registrationPath } from '../../course/course-paths.ts'
import type { FormOfRegistration } from './registration-values.ts'

interface ResponsibleFieldsProps {
  form: FormOfRegistration
  courseId: number
}

const columns = { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }

/** Sign-in link for existing accounts; what was typed stays. */
function SignInLink({ form, courseId }: ResponsibleFieldsProps) {
  const { errors } = useFormState({ control: form.control, name: 'responsible.email' })
  const [search] = useSearchParams()
  // The client checks the same rule, so an error of the server means that the e-mail is taken.
  const isTaken = errors.responsible?.email?.type === 'server'
  const signIn = withReturnUrl('/identificacion', registrationPath(courseId, chosenIn(search)))
  return (
    <Text size="sm">
      {isTaken ? '' : '¿Ya tienes cuenta? '}
      <Link href={signIn} reload>
        {isTaken ? 'Iniciar sesión con ese correo' : 'Iniciar sesión'}
      </Link>
    </Text>
  )
}

/** The responsible adult and their contact data. */
export function ResponsibleFields({ form, courseId }: ResponsibleFieldsProps) {
  const { user } = useSession()
  const isNew = user === null
  return (
    <>
      <TextField form={form} name="responsible.name" label="Nombre completo" autoComplete="name" required />
      <Grid templateColumns={columns} gap="5" alignItems="end">
        <PhoneField form={form} name="responsible.phone" label="Teléfono" required />
        <TextField
          form={form}
          name="responsible.email"
          label="Correo electrónico"
          type="email"
          autoComplete="email"
          required
        />
      </Grid>
      {isNew && (
        <Text size="sm" tone="muted">
          Con tu nombre y tu correo crearemos tu cuenta; te enviaremos ahí tus datos de acceso.
        </Text>
      )}
      {isNew && <SignInLink form={form} courseId={courseId} />}
      <AddressFields form={form} />
    </>
  )
}

function AddressFields({ form }: Pick<ResponsibleFieldsProps, 'form'>) {
  return (
    <Grid templateColumns={columns} gap="5" alignItems="end">
      <TextField
        form={form}
        name="responsible.street"
        label="Calle y número"
        autoComplete="address-line1"
        required
      />
      <TextField
        form={form}
        name="responsible.streetNumber"
        label="Número interior"
        autoComplete="address-line2"
        maxLength={20}
      />
      <ZipField
        form={form}
        name="responsible.zipCode"
        stateName="responsible.state"
        cityName="responsible.city"
        label="Código postal"
        required
      />
      <TextField
        form={form}
        name="responsible.neighborhood"
        label="Colonia"
        autoComplete="address-level3"
        required
      />
      <TextField form={form} name="responsible.city" label="Ciudad" autoComplete="address-level2" required />
      <StateField
        form={form}
        name="responsible.state"
        zipName="responsible.zipCode"
        label="Estado"
        autoComplete="address-level1"
        required
      />
    </Grid>
  )
}
