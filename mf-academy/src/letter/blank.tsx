import { chakra, VisuallyHidden } from '@rodada/ui'

const Rule = chakra('span', {
  base: { display: 'inline-block', maxW: 'full', borderBottomWidth: '1px', borderColor: 'fg' },
})

/** What is known, or a line to write it on by hand. */
export function Blank({ value = '', width = '12rem' }: { value?: string; width?: string }) {
  if (value !== '') return <strong>{value}</strong>
  return (
    <Rule width={width}>
      <VisuallyHidden>(espacio para escribir)</VisuallyHidden>
      &nbsp;
    </Rule>
  )
}
