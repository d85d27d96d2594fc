import { useSuspenseQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import { Link, useLocation } from 'react-router'
import * as z from 'zod/mini'
import { plainText } from '#contract/field.ts'
import { QueryBoundary } from '#dashboard/api/query-boundary.tsx'
import { settings } from '#dashboard/state/settings.ts'
import { useUrlState } from '#dashboard/state/use-url-state.ts'
import { EmptyState } from '#dashboard/ui/feedback/empty-state.tsx'
import { TableSkeleton } from '#dashboard/ui/feedback/skeleton.tsx'
import { SearchField } from '#dashboard/ui/form/search-field.tsx'
import { Collapsible } from '#dashboard/ui/page/collapsible.tsx'
import { PageHeading } from '#dashboard/ui/page/page-heading.tsx'
import { operationsOf, type ShownOperation, searchedText } from './api-document.ts'
import { OperationSection } from './operation-section.tsx'
import { Prose } from './prose.tsx'
import { apiDocumentQuery } from './queries.ts'

const url = { search: z._default(plainText(200), '') }

/** The interface for people, from the same description that programs read. */
export function ApiReferencePage() {
  return (
    <>
      <PageHeading title="API reference">
        The same as{' '}
        <a className="link" href={`${settings.get().baseUrl}/openapi.json`}>
          openapi.json
        </a>{' '}
        and{' '}
        <a className="link" href={`${settings.get().baseUrl}/llms.txt`}>
          llms.txt
        </a>
      </PageHeading>
      <QueryBoundary what="The reference" skeleton={<TableSkeleton rows={20} label="Loading the reference" />}>
        <Reference />
      </QueryBoundary>
    </>
  )
}

function Reference() {
  const { data } = useSuspenseQuery(apiDocumentQuery)
  const [{ search }, set] = useUrlState(url)
  const onSearch = useCallback((text: string) => set({ search: text }, { replace: true }), [set])
  const operations = useMemo(() => operationsOf(data), [data])
  const words = search.toLowerCase().split(/\s+/)
  const found = operations.filter((operation) => words.every((word) => searchedText(operation).includes(word)))
  const groups = data.tags
    .map((tag) => ({ ...tag, operations: found.filter((operation) => operation.tag === tag.name) }))
    .filter((group) => group.operations.length > 0)
  useHashPlace()
  return (
    <>
      <p className="max-w-prose">
        <Prose text={data.info.description} />
      </p>
      <p className="mt-2 max-w-prose text-faded">
        A key goes into the header <code>x-api-key</code>. “Try it” asks this page’s service with the key of the{' '}
        <Link className="link" to="/settings">
          settings
        </Link>
        , or with your visit, and counts against your limit.
      </p>
      <SearchField
        className="max-w-md pt-4 pb-4"
        label="Search"
        placeholder="Path, word or parameter"
        value={search}
        onSearch={onSearch}
      />
      {groups.length === 0 && <EmptyState title={`No operation matches “${search}”`} />}
      <div className="gap-10 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
        <Collapsible summary="Operations">
          <Contents groups={groups} />
        </Collapsible>
        <div className="min-w-0">
          {groups.map(({ name, description, operations: ofTag }) => (
            <section key={name} aria-labelledby={`tag-${name}`} className="pb-4">
              <h2 id={`tag-${name}`} className="text-lg font-semibold">
                {name}
              </h2>
              <p className="pb-3 text-faded">{description}</p>
              {ofTag.map((operation) => (
                <OperationSection key={operation.id} operation={operation} schemas={data.components.schemas} />
              ))}
            </section>
          ))}
        </div>
      </div>
    </>
  )
}

type Group = { name: string; operations: ShownOperation[] }

const Contents = ({ groups }: { groups: Group[] }) => (
  <nav
    aria-label="Operations"
    className="text-sm lg:sticky lg:top-16 lg:max-h-[calc(100dvh-5rem)] lg:self-start lg:overflow-y-auto"
  >
    {groups.map(({ name, operations }) => (
      <div key={name} className="pb-3">
        <p className="text-xs text-faded">{name}</p>
        <ul>
          {operations.map(({ id, summary }) => (
            <li key={id}>
              <a href={`#${id}`} className="block py-1 underline-offset-4 hover:text-accent hover:underline">
                {summary}
              </a>
            </li>
          ))}
        </ul>
      </div>
    ))}
  </nav>
)

/** The browser looks for the place of an address before the reference has come. */
function useHashPlace(): void {
  const { hash } = useLocation()
  useEffect(() => {
    if (hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [hash])
}
