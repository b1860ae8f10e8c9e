import { Box, Button, Heading, List, Modal, Text } from '@rodada/ui'
import { joinWords } from '@rodada/web/words/format'
import { useId } from 'react'
import type { Device } from './device.ts'

interface CredentialHelpProps {
  open: boolean
  device: Device
  /** Labels of further fields that are not right yet. */
  missing: readonly string[]
  onClose: () => void
}

const steps: Readonly<Record<Device, readonly string[]>> = {
  android: [
    'Toca «Tomar foto». Si el teléfono pide permiso para usar la cámara, elige «Permitir».',
    'Toma la foto y confírmala con la palomita.',
    'Si ya tienes la foto, toca «Elegir foto» y búscala en tu galería.',
  ],
  mobile: [
    'Toca «Tomar foto». Si se pide permiso para usar la cámara, elige «Permitir».',
    'Toma la foto y toca «Usar foto».',
    'Si ya tienes la foto, toca «Elegir foto» y después «Fototeca».',
  ],
  desktop: [
    'Toma las fotos con tu teléfono y pásalas a esta computadora, o escanea tu credencial.',
    'Presiona «Elegir foto» y busca el archivo, o arrástralo hasta su lugar.',
    'También puedes abrir esta página en tu teléfono y tomarlas desde ahí.',
  ],
}

const tips = [
  'Pon la credencial sobre una superficie lisa, con buena luz y sin reflejos.',
  'Que se vea completa y que se pueda leer.',
  'Sube los dos lados: el frente y el reverso.',
]

/** Explains how to photograph and upload the voter credential on this device. */
export function CredentialHelp({ open, device, missing, onClose }: CredentialHelpProps) {
  const id = useId()
  return (
    <Modal open={open} onClose={onClose} labelledBy={id}>
      <Box p="6">
        <Heading id={id} size="card">
          Cómo tomar las fotos de tu credencial de elector
        </Heading>
        <Text mt="3">Necesitamos una foto de cada lado.</Text>
        <List as="ol" listStyleType="decimal" mt="3">
          {steps[device].map((step) => (
            <li key={step}>{step}</li>
          ))}
        </List>
        <Text fontWeight="semibold" mt="4">
          Para que salgan bien
        </Text>
        <List mt="1.5">
          {tips.map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </List>
        {missing.length > 0 && (
          <Text fontWeight="semibold" mt="4">
            Además revisa: {joinWords(missing)}.
          </Text>
        )}
        <Button colorPalette="bowl" wide mt="6" onClick={onClose}>
          Entendido
        </Button>
      </Box>
    </Modal>
  )
}
