import { PageHeader } from '../page/page-header.tsx'
import { Container } from '../primitives/layout.ts'
import { Basics } from './basics.tsx'
import { Forms } from './forms.tsx'
import { ImageUpload } from './image-upload.tsx'
import { ListStates } from './list-states.tsx'
import { Messages } from './messages.tsx'
import { Pictures } from './pictures.tsx'
import { Schedules } from './schedules.tsx'

/**
 * Shows at `/dev/ui` states that the demo data seldom produces: tones, errors, waits, extremes. Never in production.
 */
export function UiGallery() {
  return (
    <Container>
      <PageHeader
        title="Sistema de diseño"
        lead="Lo que las páginas muestran pocas veces, en claro y en oscuro."
        back="/"
      />
      <Basics />
      <Pictures />
      <ListStates />
      <Forms />
      <Schedules />
      <ImageUpload />
      <Messages />
    </Container>
  )
}
