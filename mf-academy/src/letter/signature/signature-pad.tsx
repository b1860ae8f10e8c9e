import {
  countPoints,
  longestStroke,
  mostPoints,
  mostStrokes,
  type Stroke,
  signatureSize,
} from '@rodada/contracts/family/letter-signature'
import { chakra } from '@rodada/ui'
import { type PointerEvent, useEffect, useRef } from 'react'

const { width, height } = signatureSize
/** Canvas pixels for each unit of the pad, for the density of phone screens. */
const sharpness = 2
const ink = '#15181e'

const Canvas = chakra('canvas', {
  base: {
    display: 'block',
    width: 'full',
    maxW: '30rem',
    aspectRatio: `${width} / ${height}`,
    borderRadius: 'md',
    borderWidth: '2px',
    borderColor: 'line.strong',
    // White in both modes: the ink is dark.
    bg: '#ffffff',
    // Signing with a finger must not scroll the page.
    touchAction: 'none',
    cursor: 'crosshair',
    '&[aria-invalid=true]': { borderColor: 'danger.fg' },
  },
})

interface SignaturePadProps {
  strokes: readonly Stroke[]
  onStrokes: (strokes: Stroke[]) => void
  disabled: boolean
  invalid: boolean
  /** Id of the error message. */
  describedBy: string | undefined
}

type Point = Stroke[number]

/** Draws all strokes. */
function paint(canvas: HTMLCanvasElement, strokes: readonly Stroke[]): void {
  const context = canvas.getContext('2d')
  if (!context) return
  context.setTransform(sharpness, 0, 0, sharpness, 0, 0)
  context.clearRect(0, 0, width, height)
  Object.assign(context, { lineWidth: 4, lineCap: 'round', lineJoin: 'round', strokeStyle: ink })
  for (const [first, ...rest] of strokes) {
    if (first === undefined) continue
    context.beginPath()
    context.moveTo(...first)
    for (const point of rest.length === 0 ? [first] : rest) context.lineTo(...point)
    context.stroke()
  }
}

function pointOf({ currentTarget, clientX, clientY }: PointerEvent<HTMLCanvasElement>): Point {
  const box = currentTarget.getBoundingClientRect()
  const within = (part: number, size: number) => Math.min(size, Math.max(0, Math.round(part * size)))
  return [within((clientX - box.left) / box.width, width), within((clientY - box.top) / box.height, height)]
}

/** Pad for finger, pen or mouse; reports each finished stroke. */
export function SignaturePad(props: SignaturePadProps) {
  const { strokes, onStrokes, disabled, invalid, describedBy } = props
  const canvas = useRef<HTMLCanvasElement>(null)
  const current = useRef<Stroke | null>(null)
  useEffect(() => {
    if (canvas.current) paint(canvas.current, strokes)
  }, [strokes])

  function begin(event: PointerEvent<HTMLCanvasElement>): void {
    if (disabled || !event.isPrimary || strokes.length >= mostStrokes || countPoints(strokes) >= mostPoints)
      return
    event.currentTarget.setPointerCapture(event.pointerId)
    current.current = [pointOf(event)]
    paint(event.currentTarget, [...strokes, current.current])
  }
  function draw(event: PointerEvent<HTMLCanvasElement>): void {
    const stroke = current.current
    if (stroke === null || !event.isPrimary || stroke.length >= longestStroke) return
    if (countPoints(strokes) + stroke.length >= mostPoints) return
    stroke.push(pointOf(event))
    paint(event.currentTarget, [...strokes, stroke])
  }
  function end(): void {
    if (current.current !== null) onStrokes([...strokes, current.current])
    current.current = null
  }

  return (
    <Canvas
      ref={canvas}
      htmlWidth={width * sharpness}
      htmlHeight={height * sharpness}
      role="img"
      aria-label={strokes.length === 0 ? 'Recuadro para firmar, vacío' : 'Recuadro con tu firma'}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      // Not in the tab order, as a keyboard cannot draw; the form focuses it when the signature is missing.
      tabIndex={-1}
      onPointerDown={begin}
      onPointerMove={draw}
      onPointerUp={end}
      onPointerCancel={end}
    />
  )
}
