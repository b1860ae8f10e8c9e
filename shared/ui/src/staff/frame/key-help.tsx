import { useId } from 'react'
import { Modal } from '../../dialog/modal.tsx'
import { Flex } from '../../primitives/box.tsx'
import { Button } from '../../primitives/button.tsx'
import { Checkbox } from '../../primitives/control.tsx'
import { Heading } from '../../primitives/text.ts'
import { styled } from '../../theme/styled.ts'
import { areSingleKeysOn, keyWords, turnSingleKeys } from './keys.ts'
import { Key } from './side-bar.tsx'

const Keys = styled('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'max-content 1fr',
    columnGap: '5',
    rowGap: '3',
    alignItems: 'baseline',
    my: '5',
    fontSize: 'sm',
    '& > dt': { display: 'flex', gap: '1' },
  },
})

/** The shortcuts of the staff's pages, with the setting that turns single keys off. */
export function KeyHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  const titleId = useId()
  return (
    <Modal open={open} onClose={onClose} labelledBy={titleId}>
      <Flex direction="column" p="6">
        <Heading id={titleId} size="small">
          Atajos del teclado
        </Heading>
        <Keys>
          {keyWords.flatMap(([keys, text]) => [
            <dt key={`${text} keys`}>
              {keys.map((key) => (
                <Key key={key}>{key}</Key>
              ))}
            </dt>,
            <dd key={text}>{text}</dd>,
          ])}
        </Keys>
        <Checkbox
          defaultChecked={areSingleKeysOn()}
          onChange={({ currentTarget }) => turnSingleKeys(currentTarget.checked)}
        >
          Usar los atajos de una sola tecla en este navegador
        </Checkbox>
        <Button mt="5" variant="outline" colorPalette="ink" alignSelf="flex-end" onClick={onClose}>
          Cerrar
        </Button>
      </Flex>
    </Modal>
  )
}
