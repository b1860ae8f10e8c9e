import type { HealthNotes } from '@rodada/contracts/family/health-notes'
import type { FamilyDetails } from '@rodada/contracts/family/staff-calls'
import { dayInMexico } from '@rodada/contracts/words/plain-date'
import { Box, Button, Skeleton, Text, WhatsAppLink } from '@rodada/ui'
import type { CodePictureProps } from '@rodada/ui/code'
import {
  CommandDialog,
  DialogButton,
  PhoneField,
  ReasonField,
  StateField,
  TextAreaField,
  TextField,
  useForm,
  ZipField,
} from '@rodada/ui/forms'
import { useCommand } from '@rodada/web/calls/command'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { StudentFields } from '../../participant/student-fields.tsx'

interface OnClose {
  onClose: () => void
}

type Family = Pick<
  FamilyDetails,
  | 'id'
  | 'name'
  | 'phone'
  | 'email'
  | 'street'
  | 'streetNumber'
  | 'neighborhood'
  | 'zipCode'
  | 'city'
  | 'state'
  | 'version'
>

/** Corrects the guardian's data. The service mails the guardian. */
export function EditGuardian({ family, onClose }: { family: Family } & OnClose) {
  const { id, version, name, phone, email, street, streetNumber, neighborhood, zipCode, city, state } = family
  const form = useForm({
    defaultValues: {
      name,
      phone,
      email,
      street,
      streetNumber,
      neighborhood,
      zipCode,
      city,
      state,
      reason: '',
    },
  })
  return (
    <CommandDialog
      title="Corregir datos del responsable"
      lead="Si tenemos su correo, le avisamos del cambio con el motivo."
      form={form}
      submit="Guardar"
      busy="Guardando..."
      onSubmit={(body, send) =>
        send((api) => api.post('/api/Family/Edit/:id', { params: { id }, body: { ...body, version } }))
      }
      onClose={onClose}
    >
      <TextField form={form} name="name" label="Nombre completo" autoComplete="off" required />
      <PhoneField form={form} name="phone" label="Teléfono" required />
      <TextField form={form} name="email" type="email" label="Correo" autoComplete="off" />
      <TextField form={form} name="street" label="Calle y número" autoComplete="off" />
      <TextField form={form} name="streetNumber" label="Número interior" autoComplete="off" />
      <TextField form={form} name="neighborhood" label="Colonia" autoComplete="off" />
      <ZipField form={form} name="zipCode" stateName="state" cityName="city" label="Código postal" />
      <TextField form={form} name="city" label="Ciudad" autoComplete="off" />
      <StateField form={form} name="state" zipName="zipCode" label="Estado" autoComplete="off" />
      <ReasonField form={form} maxLength={200} />
    </CommandDialog>
  )
}

type Student = FamilyDetails['students'][number]

/** Corrects a student's data. The service mails the guardian. */
export function EditStudent({ student, onClose }: { student: Student } & OnClose) {
  const { id, version, name, birthdate, relationship, parentName } = student
  const form = useForm({
    defaultValues: {
      name,
      birthdate,
      relationship: relationship ?? '',
      parentName: parentName ?? '',
      reason: '',
    },
  })
  return (
    <CommandDialog
      title={`Corregir datos de ${name}`}
      lead="Si tenemos el correo del responsable, le avisamos del cambio con el motivo."
      form={form}
      submit="Guardar"
      busy="Guardando..."
      onSubmit={(body, send) =>
        send((api) => api.post('/api/Family/EditStudent/:id', { params: { id }, body: { ...body, version } }))
      }
      onClose={onClose}
    >
      <StudentFields
        form={form}
        names={{
          name: 'name',
          birthdate: 'birthdate',
          relationship: 'relationship',
          parentName: 'parentName',
        }}
        today={dayInMexico(new Date())}
        savedBirthdate={birthdate}
      />
      <ReasonField form={form} maxLength={200} />
    </CommandDialog>
  )
}

export function AddNote({ familyId: id, onClose }: { familyId: number } & OnClose) {
  const form = useForm({ defaultValues: { note: '' } })
  return (
    <CommandDialog
      title="Agregar nota"
      lead="La ve el personal; la familia la recibe solo si pide todos sus datos."
      form={form}
      submit="Guardar nota"
      busy="Guardando..."
      onSubmit={(body, send) => send((api) => api.post('/api/Family/AddNote/:id', { params: { id }, body }))}
      onClose={onClose}
    >
      <TextAreaField form={form} name="note" label="Nota" rows={4} maxLength={1000} required />
    </CommandDialog>
  )
}

function textsOf({ contactName, contactPhone, allergies, medicalNotes }: HealthNotes): string[] {
  return [
    contactName && `Emergencias: ${contactName} ${contactPhone}`,
    allergies && `Alergias: ${allergies}`,
    medicalNotes && `Notas: ${medicalNotes}`,
  ].filter(Boolean)
}

/** In an emergency, with a reason; every look is logged. The dialog stays open with what it shows. */
function LookAtHealth({ student: { id, name }, onClose }: { student: Student } & OnClose) {
  const form = useForm({ defaultValues: { reason: '' } })
  const [notes, setNotes] = useState<HealthNotes>()
  const { run } = useCommand(
    (api, body: { reason: string }) =>
      api.post('/api/Admin/Student/HealthNotes/:id', { params: { id }, body }),
    { quiet: ({ success }) => success, onDone: (answer) => setNotes(answer.notes) },
  )
  const shown = notes && textsOf(notes)
  return (
    <CommandDialog
      title={`Datos de salud de ${name}`}
      lead="Solo en una emergencia. Queda registrado quién los vio y por qué."
      form={form}
      submit={shown === undefined ? 'Ver datos de salud' : undefined}
      busy="Buscando..."
      tone="danger"
      onSubmit={run}
      onClose={onClose}
    >
      {shown === undefined ? (
        <ReasonField form={form} maxLength={200} />
      ) : shown.length === 0 ? (
        <Text>La familia no guardó datos de salud.</Text>
      ) : (
        shown.map((text) => (
          <Text key={text} css={{ whiteSpace: 'pre-line' }} htmlTranslate="no">
            {text}
          </Text>
        ))
      )}
    </CommandDialog>
  )
}

export function HealthButton({ student }: { student: Student }) {
  return (
    <DialogButton
      text="Ver salud"
      about={`de ${student.name}`}
      size="sm"
      variant="ghost"
      colorPalette="danger"
    >
      {(onClose) => <LookAtHealth student={student} onClose={onClose} />}
    </DialogButton>
  )
}

/** Where the drawing code cannot be loaded, the link below stands alone. */
const CodePicture = lazy<ComponentType<CodePictureProps>>(() =>
  import('@rodada/ui/code').then(
    (loaded) => ({ default: loaded.CodePicture }),
    () => ({ default: () => null }),
  ),
)

/** The link, to be scanned with the telephone of the family. */
function FamilyCode({ url }: { url: string }) {
  return (
    <Suspense fallback={<Skeleton width="full" maxW="18rem" aspectRatio="1" borderRadius="md" />}>
      <Box maxW="18rem">
        <CodePicture text={url} label="Código con el enlace para crear la cuenta" />
      </Box>
    </Suspense>
  )
}

/** A link with which the family makes its account: mailed, or shown to be copied or sent by WhatsApp. */
export function InviteButtons({ family: { id, name, phone, email } }: { family: Family }) {
  const [url, setUrl] = useState('')
  const invite = useCommand(
    (api, isMailed: boolean) => api.post('/api/Family/Invite/:id', { params: { id }, body: { isMailed } }),
    { onDone: (answer) => setUrl(answer.url ?? '') },
  )
  return (
    <Box>
      <Box display="flex" flexWrap="wrap" gap="3">
        {email !== '' && (
          <Button size="sm" variant="outline" colorPalette="bowl" onClick={() => void invite.run(true)}>
            Enviar enlace por correo
          </Button>
        )}
        <Button size="sm" variant="outline" colorPalette="bowl" onClick={() => void invite.run(false)}>
          Enlace para crear su cuenta
        </Button>
      </Box>
      {url !== '' && (
        <Box as="output" display="block" mt="3">
          <FamilyCode url={url} />
          <Text size="sm" htmlTranslate="no" css={{ overflowWrap: 'anywhere' }}>
            {url}
          </Text>
          <WhatsAppLink
            name={name}
            phone={phone}
            text={`crea tu cuenta con este enlace: ${url}`}
            label="Enviar por WhatsApp"
          />
        </Box>
      )}
    </Box>
  )
}
