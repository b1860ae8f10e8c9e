import type { ReactNode } from 'react'
import { Box, Button, Callout, Spinner, Text } from '../index.ts'
import { type Check, useRepeatedCheck } from './use-repeated-check.ts'

interface ConfirmingProps {
  /** Asks whether the bank has answered; leaves the page once it has. */
  onCheck: Check
  /** Link to where the result appears later, within a sentence. */
  elsewhere: ReactNode
  /** Further actions once the automatic checks have ended. */
  atEnd?: ReactNode
}

/** Polls for the result of a payment and offers no way to pay again meanwhile. */
export function Confirming({ onCheck, elsewhere, atEnd }: ConfirmingProps) {
  const { isChecking, isOver, checkNow } = useRepeatedCheck(onCheck)
  return (
    <>
      <Callout
        text={
          <Box as="span" role="status">
            Estamos confirmando tu pago con el banco. No vuelvas a pagar todavía.
            {isOver && ' El banco está tardando: seguimos pendientes y te avisaremos por correo.'}
          </Box>
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
