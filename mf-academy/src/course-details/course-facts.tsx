import type { CourseDetails } from '@rodada/contracts/course'
import { Badge, Flex, Heading, List, Tag, Text } from '@rodada/ui'

function Facts({ title, items }: { title: string; items: readonly string[] }) {
  if (items.length === 0) return null
  return (
    <section>
      <Heading size="small" mb="2">
        {title}
      </Heading>
      <Flex as="ul" gap="2" wrap="wrap" listStyleType="none">
        {items.map((item) => (
          <Tag as="li" key={item}>
            {item}
          </Tag>
        ))}
      </Flex>
    </section>
  )
}

/** Levels, disciplines, benefits and requirements of a course, as far as it has them. */
export function CourseFacts({ course }: { course: CourseDetails }) {
  const benefits = course.benefits.split('\n').filter((benefit) => benefit.trim() !== '')
  return (
    <Flex direction="column" gap="6">
      {course.singlePayment && course.price > 0 && (
        <Text fontWeight="bold">{course.classFrom === 1 ? '1 clase' : `${course.classFrom} clases`}</Text>
      )}
      <Facts title="Niveles" items={course.levels} />
      <Facts title="Disciplinas" items={course.disciplines} />
      {benefits.length > 0 && (
        <section>
          <Heading size="small" mb="2">
            Beneficios
          </Heading>
          <List>
            {benefits.map((benefit) => (
              <li key={benefit}>{benefit}</li>
            ))}
          </List>
        </section>
      )}
      <Facts title="Requisitos" items={course.requirements} />
      {!course.membershipRequired && (
        <Badge colorPalette="bowl" alignSelf="flex-start">
          No requiere membresía
        </Badge>
      )}
    </Flex>
  )
}
