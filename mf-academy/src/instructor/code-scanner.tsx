import { Box, Button, chakra, Flex, Heading, Modal, Text } from '@rodada/ui'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { openReader } from './read-code.ts'
import { typedStudents } from './student-ids.ts'

const Video = chakra('video', {
  base: { width: 'full', aspectRatio: '1', objectFit: 'cover', borderRadius: 'md', bg: 'muted' },
})

/** Milliseconds between scanned frames; a shorter interval heats the phone. */
const lookMs = 250

function cameraTrouble(error: unknown): string {
  const isDenied = error instanceof DOMException && error.name === 'NotAllowedError'
  return isDenied
    ? 'No hay permiso para usar la cámara. Actívalo en el navegador, o escribe el ID en el buscador.'
    : 'No pudimos usar la cámara. Escribe el ID en el buscador.'
}

/** Shows the camera in a video and scans it until unmounted. */
function useCamera(onText: (text: string) => void) {
  const video = useRef<HTMLVideoElement>(null)
  const [trouble, setTrouble] = useState('')
  const found = useEffectEvent(onText)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let stream: MediaStream | undefined
    let isLeft = false

    async function look(read: (video: HTMLVideoElement) => Promise<string | null>) {
      const text = video.current === null ? null : await read(video.current)
      if (isLeft) return
      if (text !== null) found(text)
      timer = setTimeout(() => void look(read).catch(fail), lookMs)
    }
    function fail(error: unknown) {
      if (!isLeft) setTrouble(cameraTrouble(error))
    }
    async function begin() {
      const [camera, read] = await Promise.all([
        navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }),
        openReader(),
      ])
      stream = camera
      if (isLeft || video.current === null) return stop()
      video.current.srcObject = camera
      await video.current.play()
      await look(read)
    }
    function stop() {
      clearTimeout(timer)
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    begin().catch(fail)
    return () => {
      isLeft = true
      stop()
    }
  }, [])
  return { video, trouble }
}

export interface CodeScannerProps {
  onCode: (participantId: number) => void
  onClose: () => void
}

/** Reads a student's QR code with the camera. */
export function CodeScanner({ onCode, onClose }: CodeScannerProps) {
  const id = useId()
  const [said, setSaid] = useState('')
  const { video, trouble } = useCamera((text) => {
    const [participantId] = typedStudents(text).ids
    if (participantId === undefined) setSaid('Ese código no es de un estudiante.')
    else onCode(participantId)
  })
  return (
    <Modal open onClose={onClose} labelledBy={id}>
      <Flex direction="column" gap="4" p="5">
        <Heading id={id} size="small">
          Escanear código
        </Heading>
        {trouble === '' ? (
          <>
            <Video ref={video} muted playsInline aria-label="Imagen de la cámara" />
            <Text size="sm" tone="muted">
              Apunta al código que la familia ve en su panel.
            </Text>
          </>
        ) : (
          <Text tone="danger">{trouble}</Text>
        )}
        <Box as="output">{said}</Box>
        <Button size="lg" wide variant="outline" colorPalette="ink" onClick={onClose}>
          Cerrar
        </Button>
      </Flex>
    </Modal>
  )
}
