import { Container, LoadingState, TextSkeleton } from '@rodada/ui'

/** In the place of a page whose code and first data are on their way. */
export function Pending() {
  return (
    <Container pt="6">
      <LoadingState>
        <TextSkeleton lines={4} />
      </LoadingState>
    </Container>
  )
}
