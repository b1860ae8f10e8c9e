import type { CourseDetails } from '@rodada/contracts/course/calls'
import { Box, Grid, Heading, List, PlainList, Tag, Text } from '@rodada/ui'
import type { ReactNode } from 'react'
import { agesText } from '../ages-text.ts'

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box as="section">
      <Heading size="small" mb="2">
        {title}
      </Heading>
      {children}
    </Box>
  )
}

function Labels({ title, labels }: { title: string; labels: readonly string[] }) {
  if (labels.length === 0) return null
  return (
    <Part title={title}>
      <PlainList direction="row" gap="2" wrap="wrap">
        {labels.map((label) => (
          <Tag as="li" key={label}>
            {label}
          </Tag>
        ))}
      </PlainList>
    </Part>
  )
}

/** One benefit a line, without repetitions. */
function benefitsOf({ benefits }: CourseDetails): string[] {
  const lines = benefits.split('\n').map((line) => line.trim())
  return [...new Set(lines)].filter((line) => line !== '')
}

export function CourseFacts({ course }: { course: CourseDetails }) {
  const benefits = benefitsOf(course)
  const ages = agesText(course)
  return (
    <Grid templateColumns="repeat(auto-fill, minmax(min(100%, 15rem), 1fr))" gap="6">
      <Labels title="Niveles" labels={course.levels} />
      <Labels title="Disciplinas" labels={course.disciplines} />
      {benefits.length > 0 && (
        <Part title="Beneficios">
          <List>
            {benefits.map((benefit) => (
              <li key={benefit}>{benefit}</li>
            ))}
          </List>
        </Part>
      )}
      <Labels title="Requisitos" labels={course.requirements} />
      {ages !== undefined && <Part title="Edades">{ages}</Part>}
      {course.whatToBring && (
        <Part title="Qué llevar">
          <Text keepLines>{course.whatToBring}</Text>
        </Part>
      )}
    </Grid>
  )
}
