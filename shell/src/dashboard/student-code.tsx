import { Box, Button, Flex, Heading, Icon, Modal, Skeleton, Text, VisuallyHidden } from '@rodada/ui'
import type { CodePictureProps } from '@rodada/ui/code'
import { type ComponentType, useId, useState } from 'react'

interface StudentCodeProps {
  participantId: number
  name: string
}

/** The drawing code is loaded when it is asked for; where that fails the id is shown as text. */
function usePicture() {
  const [Picture, setPicture] = useState<ComponentType<CodePictureProps> | null>(null)
  const [isFailed, setFailed] = useState(false)

  async function load(): Promise<void> {
    setFailed(false)
    try {
      const { CodePicture } = await import('@rodada/ui/code')
      setPicture(() => CodePicture)
    } catch {
      setFailed(true)
    }
  }
  return { Picture, isFailed, load }
}

function Code({
  participantId,
  Picture,
  isFailed,
}: { participantId: number } & ReturnType<typeof usePicture>) {
  if (isFailed) return <Text>No pudimos mostrar el código. Dile al instructor el ID #{participantId}.</Text>
  if (Picture === null)
    return <Skeleton width="full" maxW="18rem" mx="auto" aspectRatio="1" borderRadius="md" />
  return (
    <Box width="full" maxW="18rem" mx="auto">
      <Picture text={String(participantId)} label={`Código con el ID ${participantId}`} />
    </Box>
  )
}

/** QR code by which an instructor finds a student without bookings: it holds the id, which means nothing to others. */
export function StudentCode({ participantId, name }: StudentCodeProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const picture = usePicture()

  function open() {
    setOpen(true)
    void picture.load()
  }
  return (
    <>
      <Button variant="outline" colorPalette="ink" size="sm" onClick={open}>
        <Icon name="user" size={16} /> Código<VisuallyHidden> de {name}</VisuallyHidden>
      </Button>
      <Modal open={isOpen} onClose={() => setOpen(false)} labelledBy={id}>
        <Flex direction="column" gap="4" p="5" textAlign="center">
          <Heading id={id} size="small" htmlTranslate="no">
            {name} · #{participantId}
          </Heading>
          <Code participantId={participantId} {...picture} />
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
