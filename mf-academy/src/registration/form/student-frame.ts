import { chakra } from '@rodada/ui'

/** Frame of one of several students. */
export const StudentFrame = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '4',
    p: { base: '3.5', sm: '4' },
    borderWidth: '1px',
    borderRadius: 'md',
  },
})

export const StudentName = chakra('h3', { base: { fontWeight: 'bold' } })
