import type { CourseDetails } from '@rodada/contracts/course/calls'
import { List, PlainList, Tag, Text } from '@rodada/ui'
import { CoursePart } from './course-part.tsx'

/** One benefit a line, without repetitions. */
function benefitsOf({ benefits }: CourseDetails): string[] {
  const lines = benefits.split('\n').map((line) => line.trim())
  return [...new Set(lines)].filter((line) => line !== '')
}

/** What the course gives and asks for. */
export function CourseFacts({ course }: { course: CourseDetails }) {
  const { requirements, whatToBring } = course
  const benefits = benefitsOf(course)
  return (
    <>
      {benefits.length > 0 && (
        <CoursePart title="Beneficios">
          <List>
            {benefits.map((benefit) => (
              <li key={benefit}>{benefit}</li>
            ))}
          </List>
        </CoursePart>
      )}
      {requirements.length > 0 && (
        <CoursePart title="Requisitos">
          <PlainList direction="row" gap="2" wrap="wrap">
            {requirements.map((label) => (
              <Tag as="li" key={label}>
                {label}
              </Tag>
            ))}
          </PlainList>
        </CoursePart>
      )}
      {whatToBring && (
        <CoursePart title="Qué llevar">
          <Text keepLines>{whatToBring}</Text>
        </CoursePart>
      )}
    </>
  )
}
