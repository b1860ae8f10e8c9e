import { Button, Callout, Link, Spinner, Text } from '@rodada/ui'
import { useEffect, useEffectEvent, useState } from 'react'

/** Seconds until the bank is asked again by itself; afterwards only by hand. */
const waits = [5, 10, 15, 30, 30, 60, 60, 60, 120, 120, 120]

export interface ConfirmingProps {
  /** Asks whether there is a word from the bank; goes elsewhere where there is. */
  onCheck: (by: 'hand' | 'itself') => Promise<void>
  /** The visitor says that the bank never got the card. */
  onRetry: () => void
}

/** A payment is on its way: the bank is asked again and again, and nobody pays twice meanwhile. */
export function Confirming({ onCheck, onRetry }: ConfirmingProps) {
  const [checks, setChecks] = useState(0)
  const [isChecking, setChecking] = useState(false)

  async function check(by: 'hand' | 'itself'): Promise<void> {
    if (isChecking) return
    setChecking(true)
    await onCheck(by)
    setChecking(false)
    setChecks((count) => count + 1)
  }

  const checkLater = useEffectEvent(() => void check('itself'))
  useEffect(() => {
    const wait = waits[checks]
    if (wait === undefined) return
    const timer = setTimeout(checkLater, wait * 1000)
    return () => clearTimeout(timer)
  }, [checks])

  return (
    <>
      <Callout role="status" text="Estamos confirmando tu pago con el banco. No vuelvas a pagar todavía.">
        <Button size="sm" colorPalette="ink" aria-disabled={isChecking} onClick={() => check('hand')}>
          {isChecking && <Spinner />}
          {isChecking ? 'Preguntando al banco...' : 'Comprobar ahora'}
        </Button>
      </Callout>
      <Text tone="muted">
        {checks < waits.length
          ? 'Lo comprobamos solos cada cierto tiempo y te llevamos a tu confirmación.'
          : 'El banco está tardando. Seguimos pendientes y te avisaremos por correo.'}{' '}
        También puedes cerrar esta página y ver el resultado en{' '}
        <Link href="/suscripciones">tus suscripciones</Link>.
      </Text>
      <Text tone="muted">
        ¿El banco no recibió tu tarjeta?{' '}
        <Button size="sm" variant="outline" colorPalette="bowl" onClick={onRetry}>
          Volver a intentar el pago
        </Button>
      </Text>
    </>
  )
}
