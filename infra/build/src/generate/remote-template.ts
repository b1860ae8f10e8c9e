import type { Names } from './names.ts'

/** A remote's first files, by their path in its folder. */
export function remoteFiles(
  remote: string,
  { kebab, pascal }: Names,
  segment: string,
): Record<string, string> {
  const title = pascal.replace(/(?<=\w)(?=[A-Z])/g, ' ')
  return {
    'tsconfig.json': '{ "extends": "../infra/build/tsconfig/web.json", "include": ["src"] }\n',
    'README.md': `# ${remote}

Pages under \`/${segment}\`. \`src/pages.ts\` lists them; each lies in a folder named after its business noun, with its components and tests. \`infra/build/README.md\` explains the rest.

- \`npm run dev -- ${remote}\`: the platform with hot reload of this remote
- \`npm run dev -- ${remote} --into http://localhost:8080\`: this remote inside a platform that runs already
- \`npm run release -- publish ${remote}\`, \`npm run release -- activate ${remote} <version>\`
`,
    'src/pages.ts': `import { definePage } from '@rodada/web/page'

/** Every page of this remote. */
export const pages = [
  definePage({
    id: '${kebab}.start',
    path: '/${segment}',
    access: 'public',
    title: '${title}',
    unlisted: true,
    load: () => import('./start/page.tsx'),
  }),
]
`,
    'src/standalone.tsx': `import { UiProvider } from '@rodada/ui'
import { startStandalone } from '@rodada/web/standalone'
import { pages } from './pages.ts'

startStandalone({ pages, Provider: UiProvider })
`,
    'src/start/page.tsx': `import { Breadcrumb, Container, PageHeader, Text } from '@rodada/ui'

/** The first page: what it shows comes from a loader beside it, once there is a call. */
export function Component() {
  return (
    <Container width="prose">
      <Breadcrumb crumbs={[{ label: 'Inicio', href: '/' }, { label: '${title}' }]} />
      <PageHeader title="${title}" />
      <Text>Esta sección está en preparación.</Text>
    </Container>
  )
}
`,
    'src/start/page.test.tsx': `import { expect, it } from '@jest/globals'
import { showPage } from '@rodada/ui/testing'
import { screen } from '@testing-library/react'
import { pages } from '../pages.ts'

it('says what it will be, and leads back', async () => {
  await showPage({ pages, address: '/${segment}', answers: {} })
  expect(screen.getByRole('heading', { level: 1, name: '${title}' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Inicio' })).toHaveAttribute('href', '/')
})
`,
  }
}
