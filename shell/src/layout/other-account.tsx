import { Box, Button, Flex, Heading, Modal, Text } from '@rodada/ui'
import { reloadPage, useOtherAccount } from '@rodada/web/account/other-account'
import { useId } from 'react'

/** It can only be answered: everything behind it is of another account. */
const stay = () => undefined

/** Covers a page that was made for another account than the one that is signed in now. */
export function OtherAccount() {
  const id = useId()
  const other = useOtherAccount()
  if (other === null) return null
  return (
    <Modal open onClose={stay} labelledBy={id} role="alertdialog">
      <Flex direction="column" gap="5" p={{ base: '5', md: '7' }}>
        <Heading id={id} size="small">
          <span>{other.text}</span>
          <span> Ahora entraste como </span>
          <Box as="span" translate="no" overflowWrap="anywhere">
            {`${other.name}.`}
          </Box>
        </Heading>
        <Text>Lo que escribiste se queda guardado en esta ventana para quien lo escribió.</Text>
        <Flex justify="flex-end">
          <Button onClick={reloadPage} autoFocus>
            Recargar
          </Button>
        </Flex>
      </Flex>
    </Modal>
  )
}
