import { Button, Flex, Heading, Icon, Modal, Skeleton, Text, VisuallyHidden } from '@rodada/ui'
import { lazy, Suspense, useId, useState } from 'react'

const CodePicture = lazy(() => import('./code-picture.tsx'))

interface StudentCodeProps {
  participantId: number
  name: string
}

/** Shows the code by which an instructor finds a student who has booked nothing: the id, which tells others nothing. */
export function StudentCode({ participantId, name }: StudentCodeProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" colorPalette="ink" size="sm" onClick={() => setOpen(true)}>
        <Icon name="user" size={16} /> Código<VisuallyHidden> de {name}</VisuallyHidden>
      </Button>
      <Modal open={isOpen} onClose={() => setOpen(false)} labelledBy={id}>
        <Flex direction="column" gap="4" p="5" textAlign="center">
          <Heading id={id} size="small">
            {name} · #{participantId}
          </Heading>
          <Suspense
            fallback={<Skeleton width="full" maxW="18rem" mx="auto" aspectRatio="1" borderRadius="md" />}
          >
            <CodePicture text={String(participantId)} label={`Código con el ID ${participantId}`} />
          </Suspense>
          <Text size="sm" tone="muted">
            Muéstralo al instructor para que agregue a {name} a la clase.
          </Text>
          <Button size="lg" wide variant="outline" colorPalette="ink" onClick={() => setOpen(false)}>
            Cerrar
          </Button>
        </Flex>
      </Modal>
    </>
  )
}
