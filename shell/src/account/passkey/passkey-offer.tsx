import { Box, Button, Callout, LinkButton } from '@rodada/ui'
import { useEffect, useState } from 'react'
import { isOfferOpen, keepOffer, verifiesUsers } from './device.ts'

/** Offers a passkey to whoever has just typed a password on a device that could have spared it. */
export function PasskeyOffer() {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (!isOfferOpen()) return
    let left = false
    void verifiesUsers().then((does) => {
      if (does && !left) setShown(true)
    })
    return () => {
      left = true
    }
  }, [])

  function close() {
    keepOffer(false)
    setShown(false)
  }
  if (!isShown) return null
  return (
    <Box mb="6">
      <Callout text="La próxima vez puedes entrar con tu huella, tu rostro o tu PIN.">
        <LinkButton href="/cuenta/seguridad" size="sm" onClick={() => keepOffer(false)}>
          Crear una llave de acceso
        </LinkButton>
        <Button size="sm" variant="ghost" colorPalette="ink" onClick={close}>
          Ahora no
        </Button>
      </Callout>
    </Box>
  )
}
