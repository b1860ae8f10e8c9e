import type { Family, FamilyDetails } from '@rodada/contracts/family/staff-calls'
import { formatPhone } from '@rodada/contracts/words/phone-text'
import { dayInMexico } from '@rodada/contracts/words/plain-date'
import { Box, Button, Card, Container, Flex, PageHeader, PlainList, Text, VisuallyHidden } from '@rodada/ui'
import { SearchForm } from '@rodada/ui/staff'
import { useGoBack } from '@rodada/web/pages/go-back'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { usePageData, useSearchParams } from '@rodada/web/pages/router'
import { joinWords } from '@rodada/web/words/format'
import { type EnrolmentData, useChoose } from './enrolment-data.ts'
import { EnrolmentForm } from './enrolment-form.tsx'

/** What was chosen is in the address, so that back, reload and a second tab have it too. A choice reads its own part alone. */
export async function loader({ api, search, keep }: LoaderArgs): Promise<EnrolmentData> {
  const [words = '', family = '', course = ''] = ['buscar', 'familia', 'curso'].map(
    (name) => search.get(name) ?? '',
  )
  const idOf = (text: string) => (/^[1-9]\d{0,8}$/.test(text) ? { params: { id: Number(text) } } : undefined)
  const [familyAsked, courseAsked] = [idOf(family), idOf(course)]
  const [found, chosen, courses, details, sessions] = await Promise.all([
    keep('found', words, async () =>
      words ? api.get('/api/Family/Index', { query: { search: words, itemsPerPage: 6 } }) : null,
    ),
    keep('family', family, async () =>
      familyAsked ? api.find('/api/Family/Details/:id', familyAsked) : null,
    ),
    keep('courses', '', () =>
      api.get('/api/Course/GetCourseIndex', { query: { itemsPerPage: 100, orderBy: 'title' } }),
    ),
    keep('course', course, async () =>
      courseAsked ? api.find('/api/Course/Details/:id', courseAsked) : null,
    ),
    keep('sessions', course, async () =>
      courseAsked ? api.find('/api/Course/GetSessions/:id', courseAsked) : null,
    ),
  ])
  return {
    today: dayInMexico(new Date()),
    found: found?.list ?? null,
    family: chosen,
    courses: courses.list.map(({ id, title }) => ({ id, title })),
    course: details,
    sessions: sessions ?? [],
    slot: String(sessions?.find(({ id }) => String(id) === search.get('clase'))?.slotId ?? ''),
  }
}

function FindFamily({ found }: { found: readonly Family[] | null }) {
  const choose = useChoose()
  const [search] = useSearchParams()

  return (
    <Box mb="5">
      <SearchForm
        label="¿Ya es familia? Teléfono, nombre o alumno:"
        words={search.get('buscar') ?? ''}
        autoFocus
        onSearch={(buscar) => choose({ buscar })}
      />
      {found !== null && (
        <Text as="output" display="block" size="sm" tone="muted" mt="2">
          {found.length === 0
            ? 'No encontramos a esa familia: escribe sus datos.'
            : 'Elige a la familia, o escribe los datos de una nueva.'}
        </Text>
      )}
      <PlainList gap="2" mt="2">
        {found?.map(({ id, name, phone, students }) => (
          <Flex as="li" key={id} justify="space-between" align="center" gap="3" maxW="34rem">
            <Box minW="0" overflowWrap="anywhere">
              <Text htmlTranslate="no">{name}</Text>
              <Text size="sm" tone="muted">
                {[formatPhone(phone), joinWords(students.map((student) => student.name))]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
            </Box>
            <Button
              size="sm"
              variant="outline"
              colorPalette="bowl"
              onClick={() => choose({ familia: String(id), buscar: '' })}
            >
              Elegir<VisuallyHidden> a {name}</VisuallyHidden>
            </Button>
          </Flex>
        ))}
      </PlainList>
    </Box>
  )
}

function ChosenFamily({ family: { name, phone } }: { family: FamilyDetails }) {
  const choose = useChoose()
  return (
    <Card mb="5">
      <Flex justify="space-between" align="center" gap="3" wrap="wrap">
        <Box>
          <Text fontWeight="semibold" htmlTranslate="no">
            {name}
          </Text>
          <Text size="sm" tone="muted">
            {formatPhone(phone)}
          </Text>
        </Box>
        <Button size="sm" variant="ghost" colorPalette="ink" onClick={() => choose({ familia: '' })}>
          Cambiar familia
        </Button>
      </Flex>
    </Card>
  )
}

/** The staff enrol whoever stands before them, on one screen: /administrar-familias/inscribir. */
export function Component() {
  const data = usePageData<typeof loader>()
  const { family, found } = data
  return (
    <Container pb="12">
      <PageHeader title="Inscribir" back={useGoBack('/administrar-familias')} tone="bowl" />
      {family === null ? <FindFamily found={found} /> : <ChosenFamily family={family} />}
      {/* Another family resets whom the form is for. */}
      <EnrolmentForm key={family?.id ?? 0} data={data} />
    </Container>
  )
}
