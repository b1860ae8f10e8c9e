import { Box, CardGridSkeleton, Container, QuietLoadingNote, Skeleton } from '@rodada/ui'

/** The home page to come: the band of night, then the first section. */
export function HomeSkeleton() {
  return (
    <>
      <QuietLoadingNote />
      <Box colorScheme="dark" bg="night" minH={{ base: '37rem', md: '35rem' }} aria-hidden />
      <Container pt="4" aria-hidden>
        <Skeleton height="2rem" width="16rem" mt={{ base: '6', md: '10' }} mb={{ base: '4', md: '6' }} />
        <CardGridSkeleton count={4} />
      </Container>
    </>
  )
}
