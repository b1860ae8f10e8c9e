import { Box, Folded, Heading } from '@rodada/ui'
import type { ReactNode } from 'react'

interface CoursePartProps {
  title: string
  open?: boolean
  children: ReactNode
}

/** What is not asked first of a course: unfolds under its title. */
export function CoursePart({ title, open = false, children }: CoursePartProps) {
  return (
    <Box as="section" aria-label={title} borderBottomWidth="1px" borderColor="line" py="1">
      <Folded title={<Heading size="small">{title}</Heading>} open={open}>
        <Box pt="1" pb="4">
          {children}
        </Box>
      </Folded>
    </Box>
  )
}
