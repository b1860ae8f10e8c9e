import type { ReactNode } from 'react'
import { Button, Callout, Spinner, Text } from '../index.ts'
import { type Check, useRepeatedCheck } from './use-repeated-check.ts'

interface ConfirmingProps {
  /** Asks whether there is a word from the bank; goes elsewhere where there is. */
  onCheck: Check
  /** Where the result is found later, within a sentence: a link. */
  elsewhere: ReactNode
  /** Further actions after the automatic checks have ended. */
  atEnd?: ReactNode
}

/** A payment is on its way: the bank is asked again and again, and the customer cannot pay twice meanwhile. */
export function Confirming({ onCheck, elsewhere, atEnd }: ConfirmingProps) {
  const { isChecking, isOver, checkNow } = useRepeatedCheck(onCheck)
  return (
    <>
      <Callout
        text={
          <span role="status">
            Estamos confirmando tu pago con el banco. No vuelvas a pagar todavía.
            {isOver && ' El banco está tardando: seguimos pendientes y te avisaremos por correo.'}
          </span>
        }
      >
        <Button size="sm" colorPalette="ink" aria-disabled={isChecking} onClick={checkNow}>
          {isChecking && <Spinner />}
          {isChecking ? 'Preguntando al banco...' : 'Comprobar ahora'}
        </Button>
      </Callout>
      <Text tone="muted">
        {!isOver && 'Lo comprobamos solos cada pocos segundos y te llevamos a tu confirmación. '}
        También puedes cerrar esta página y ver el resultado en {elsewhere}.
      </Text>
      {isOver && atEnd}
    </>
  )
}
