import { longestStroke, mostStrokes, type Stroke, signatureSize } from '@rodada/contracts/letter-signature'
import { chakra } from '@rodada/ui'
import { type PointerEvent, useEffect, useRef } from 'react'

const { width, height } = signatureSize
/** Pixels of the canvas for a unit of the pad: sharp on the screens of telephones. */
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
    // Paper in both modes: the ink is dark.
    bg: '#ffffff',
    // A finger that signs scrolls nothing.
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
  /** Id of what is wrong with it. */
  describedBy: string | undefined
}

type Point = Stroke[number]

/** Draws on the pad what was signed so far. */
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

/** Where a signature is drawn with a finger, a pen or the mouse; what is drawn is told line by line. */
export function SignaturePad(props: SignaturePadProps) {
  const { strokes, onStrokes, disabled, invalid, describedBy } = props
  const canvas = useRef<HTMLCanvasElement>(null)
  const current = useRef<Stroke | null>(null)
  useEffect(() => {
    if (canvas.current) paint(canvas.current, strokes)
  }, [strokes])

  function begin(event: PointerEvent<HTMLCanvasElement>): void {
    if (disabled || !event.isPrimary || strokes.length >= mostStrokes) return
    event.currentTarget.setPointerCapture(event.pointerId)
    current.current = [pointOf(event)]
    paint(event.currentTarget, [...strokes, current.current])
  }
  function draw(event: PointerEvent<HTMLCanvasElement>): void {
    const stroke = current.current
    if (stroke === null || !event.isPrimary || stroke.length >= longestStroke) return
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
      // Out of the keyboard's way, where it could do nothing; the form leads here when the signature is missing.
      tabIndex={-1}
      onPointerDown={begin}
      onPointerMove={draw}
      onPointerUp={end}
      onPointerCancel={end}
    />
  )
}
