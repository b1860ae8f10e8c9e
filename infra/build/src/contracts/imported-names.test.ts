import { expect, it } from '@jest/globals'
import { importedNames } from './imported-names.ts'

function mapOf(sources: Readonly<Record<string, string>>): string {
  return JSON.stringify({ sources: Object.keys(sources), sourcesContent: Object.values(sources) })
}

it('finds what code takes of the shared modules, by whatever way', () => {
  const maps = [
    mapOf({
      'webpack://mf_shop/./src/page.tsx': `import type { Nothing } from '@rodada/ui'
        import { Box, type Props, Card as Frame } from '@rodada/ui'
        import { useForm } from 'other'`,
      'webpack://mf_shop/../shared/web/src/lists/manage.ts': `import { Link } from '../pages/router.ts'`,
      'webpack://mf_shop/../shared/ui/src/forms/x.tsx': `import { Text } from '../index.ts'`,
      'webpack://mf_shop/../node_modules/x/index.js': `import { Flex } from '@rodada/ui'`,
    }),
    mapOf({ 'webpack://mf_shop/./src/a.ts': `export { Await } from '@rodada/web/pages/router'` }),
  ]
  expect(importedNames(maps, ['@rodada/ui', '@rodada/web/pages/router'])).toEqual({
    '@rodada/ui': ['Box', 'Card', 'Text'],
    '@rodada/web/pages/router': ['Await', 'Link'],
  })
})
