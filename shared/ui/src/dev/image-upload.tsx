import { uploadProblems } from '@rodada/contracts/media/picture'
import { Form } from '../forms/form.tsx'
import { CredentialImageField } from '../forms/images/credential-image-field.tsx'
import { ImagesField } from '../forms/images/images-field.tsx'
import type { ListedPicture } from '../forms/images/picture-list.ts'
import { PictureTile } from '../forms/images/picture-tile.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useForm } from '../forms/use-form.ts'
import { Grid } from '../primitives/box.tsx'
import { Card } from '../primitives/layout.ts'
import { Heading } from '../primitives/text.ts'
import { coursePictures } from './samples.ts'
import { Section } from './section.tsx'

interface Credentials {
  front: string | null
  back: string | null
}

interface Course {
  media: string[]
}

const fileName = 'clase-en-el-bowl.jpg'

const samples: readonly ListedPicture[] = [
  { id: 'waiting', state: 'waiting', fileName },
  { id: 'preparing', state: 'preparing', fileName },
  { id: 'sending', state: 'sending', fileName, sent: 0.45 },
  { id: 'processing', state: 'processing', fileName, sent: 1 },
  { id: 'unreachable', state: 'failed', fileName, canRetry: true },
  { id: 'refused', state: 'failed', fileName, problem: uploadProblems.tooSmall },
]

const nothing = () => undefined

async function refuse() {
  return { success: false, errors: { Media: ['Una de las imágenes ya no está disponible.'] } }
}

function PicturesForm({ names }: { names: readonly string[] }) {
  const form = useForm<Course>({ defaultValues: { media: [...names] } })
  return (
    <Form form={form} onSubmit={refuse}>
      <ImagesField
        form={form}
        name="media"
        label="Imágenes"
        hint="Hasta 50, de 10 MB cada una. La primera es la portada."
        purpose="courses"
        images={coursePictures}
        required
      />
      <SubmitButton form={form} busy="Guardando..." colorPalette="bowl">
        Guardar
      </SubmitButton>
    </Form>
  )
}

function CredentialsForm() {
  const form = useForm<Credentials>({ defaultValues: { front: null, back: null } })
  return (
    <Form form={form} onSubmit={refuse}>
      <CredentialImageField form={form} name="front" label="Frente" isStored={false} required />
      <CredentialImageField form={form} name="back" label="Reverso" isStored required />
      <SubmitButton form={form} busy="Guardando..." colorPalette="bowl">
        Guardar
      </SubmitButton>
    </Form>
  )
}

/** The upload of images: empty, with stored images, and with a picture in every state. */
export function ImageUpload() {
  const stored = coursePictures.map(({ name }) => name)
  return (
    <Section
      title="ImagesField"
      note="Se suben de verdad. Enviado con imágenes, muestra un error del servidor."
    >
      <Grid templateColumns="repeat(auto-fit, minmax(min(100%, 24rem), 1fr))" gap="6" alignItems="start">
        <Card>
          <PicturesForm names={[]} />
        </Card>
        <Card>
          <PicturesForm names={stored} />
        </Card>
      </Grid>
      <Heading as="h3" size="small">
        CredentialImageField
      </Heading>
      <Card maxW="30rem">
        <CredentialsForm />
      </Card>
      <Heading as="h3" size="small">
        Estados de una imagen
      </Heading>
      <Grid as="ul" role="list" templateColumns="repeat(auto-fill, minmax(9.25rem, 1fr))" gap="3">
        {samples.map((picture, index) => (
          <PictureTile
            key={picture.id}
            picture={picture}
            purpose="courses"
            index={index}
            total={samples.length}
            dragged={picture.id === 'waiting'}
            onDragStart={nothing}
            onMove={nothing}
            onRemove={nothing}
            onRetry={nothing}
          />
        ))}
      </Grid>
    </Section>
  )
}
