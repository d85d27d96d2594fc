import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { Link, Navigate, useLocation, useParams } from 'react-router'
import * as z from 'zod/mini'
import { plainText } from '#contract/field.ts'
import { defaultLimit } from '#contract/rate-limit.ts'
import { QueryBoundary } from '#dashboard/api/query-boundary.tsx'
import { useOrigin } from '#dashboard/api/use-origin.ts'
import { language } from '#dashboard/locale/language.ts'
import { settings } from '#dashboard/state/settings.ts'
import { useUrlState } from '#dashboard/state/use-url-state.ts'
import { useIsWide } from '#dashboard/ui/browser/use-shown-width.ts'
import { EmptyState } from '#dashboard/ui/feedback/empty-state.tsx'
import { TableSkeleton } from '#dashboard/ui/feedback/skeleton.tsx'
import { SearchField } from '#dashboard/ui/form/search-field.tsx'
import { Segmented } from '#dashboard/ui/form/segmented.tsx'
import { Collapsible } from '#dashboard/ui/page/collapsible.tsx'
import { PageHeading } from '#dashboard/ui/page/page-heading.tsx'
import {
  type ApiDocument,
  FIRST,
  groupSlug,
  operationPath,
  operationsOf,
  type ShownOperation,
  searchedText,
} from './api-document.ts'
import { methodLook } from './method-look.ts'
import { operationName } from './operation-names.ts'
import { isFoldable, OperationSection } from './operation-section.tsx'
import { firstFilled, planRequest } from './planned-request.ts'
import { Prose } from './prose.tsx'
import { apiDocumentQuery, firstAnswerQuery } from './queries.ts'
import { ResponseTree } from './response-tree.tsx'
import type { Answered } from './send-request.ts'
import { texts } from './texts.ts'
import { TryIt } from './try-it.tsx'

const url = { search: z._default(plainText(200), '') }

/** The interface for people, from the same description that programs read: an overview, and a page for each group of operations. */
export function ApiReferencePage() {
  useOrigin()
  const { group = '' } = useParams()
  return (
    <>
      <PageHeading
        title="API reference"
        documentTitle={group === '' ? 'API reference' : `${group[0]?.toUpperCase()}${group.slice(1)} · API reference`}
      >
        Also available as{' '}
        <a className="link" href={`${settings.get().baseUrl}/openapi.json`}>
          openapi.json
        </a>{' '}
        and{' '}
        <a className="link" href={`${settings.get().baseUrl}/llms.txt`}>
          llms.txt
        </a>
      </PageHeading>
      {language !== 'en' && <p className="pb-3 text-faded">{texts.english}</p>}
      <QueryBoundary what="The reference" skeleton={<TableSkeleton rows={20} label="Loading the reference" />}>
        <Reference slug={group} />
      </QueryBoundary>
    </>
  )
}

type Group = { slug: string; name: string; description: string; operations: ShownOperation[] }

function Reference({ slug }: { slug: string }) {
  const { data } = useSuspenseQuery(apiDocumentQuery)
  const [{ search }, set] = useUrlState(url)
  const { hash } = useLocation()
  const onSearch = useCallback((text: string) => set({ search: text }, { replace: true }), [set])
  const groups = useMemo(() => groupsOf(data), [data])
  useScrollToHash(hash)

  // Links from before each group had a page of its own.
  const linked = groups.flatMap(({ operations }) => operations).find(({ id }) => slug === '' && hash === `#${id}`)
  if (linked !== undefined) return <Navigate to={operationPath(linked)} replace />

  const words = search.toLowerCase().split(/\s+/)
  const found = groups
    .map((group) => ({
      ...group,
      operations: group.operations.filter((operation) => words.every((word) => searchedText(operation).includes(word))),
    }))
    .filter(({ operations }) => operations.length > 0)
  const shown = search === '' ? groups.filter((group) => group.slug === slug) : found
  const isOverview = search === '' && slug === ''
  return (
    <>
      {isOverview && (
        <p className="-mt-1 pb-4 text-faded">
          <Prose text={firstSentence(data.info.description)} />
        </p>
      )}
      <div className="gap-10 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
        <div className="max-lg:pb-4">
          <SearchField
            className="pb-3 max-lg:max-w-md"
            isDense
            label="Filter operations"
            placeholder="Filter by path, word or parameter"
            value={search}
            onSearch={onSearch}
          />
          <Contents groups={search === '' ? groups : found} current={slug} hash={hash} isWhole={isOverview} />
        </div>
        <div className="min-w-0">
          {isOverview && <Overview groups={groups} />}
          {search === '' && slug !== '' && shown.length === 0 && (
            <EmptyState title={`No group named “${slug}”`}>
              <Link className="link" to="/docs">
                All groups
              </Link>
            </EmptyState>
          )}
          {search !== '' && shown.length === 0 && <EmptyState title={`No operations match “${search}”`} />}
          {shown.map(({ name, description, operations }) => (
            <section key={name} aria-labelledby={`tag-${name}`} className="pb-4">
              <h2 id={`tag-${name}`} className="text-lg font-semibold">
                {name}
              </h2>
              <p className="pb-3 text-faded">{description}</p>
              {operations.map((operation) => (
                <OperationSection key={operation.id} operation={operation} schemas={data.components.schemas} />
              ))}
            </section>
          ))}
        </div>
      </div>
    </>
  )
}

function groupsOf(document: ApiDocument): Group[] {
  const operations = operationsOf(document)
  return document.tags.map(({ name, description }) => ({
    slug: groupSlug(name),
    name,
    description,
    operations: operations.filter(({ tag }) => tag === name),
  }))
}

/** A vault with rewards and a rate that compounds: each of its rates is another figure. */
const firstQuery = { side: 'earn', chain: 'SOL', protocol: 'save', limit: '1' }

/** A first request and what holds for every operation, then each group with its operations, a line each. */
const Overview = ({ groups }: { groups: readonly Group[] }) => (
  <>
    <div className="gap-x-10 xl:grid xl:grid-cols-2 xl:*:min-w-0">
      <FirstRequest operations={groups.flatMap(({ operations }) => operations)} />
      <div className="max-xl:mt-5 xl:col-start-2 xl:row-start-1">
        <h2 className="flex min-h-8 items-center font-semibold">Conventions</h2>
        <p className="pt-1 pb-3 text-sm text-faded">
          Operations marked <KeyMark /> need one in the <code>x-api-key</code> header: enter it in{' '}
          <Link className="link" to="/settings">
            Settings
          </Link>{' '}
          or, as the operator,{' '}
          <Link className="link" to="/webhooks#operator">
            create one
          </Link>
          .
        </p>
        <Collapsible summary="Format, rates, lists and errors">
          <Conventions />
        </Collapsible>
      </div>
    </div>
    {groups.map(({ slug, name, description, operations }) => (
      <section key={slug} aria-labelledby={`tag-${name}`} className="pt-6">
        <h2 id={`tag-${name}`} className="font-semibold">
          <Link className="underline-offset-4 hover:text-accent hover:underline" to={`/docs/${slug}`}>
            {name}
          </Link>
          {needKeys(operations) && (
            <>
              {' '}
              <KeyMark />
            </>
          )}
        </h2>
        <p className="pb-2 text-faded">{description}</p>
        <ul className="border-t border-rule text-sm">
          {operations.map((operation) => (
            <li key={operation.id} className="border-b border-line">
              <Link
                to={operationPath(operation)}
                className="group grid gap-x-4 py-1.5 sm:grid-cols-[minmax(0,28rem)_minmax(0,1fr)]"
              >
                <span className="flex">
                  <span className={`w-16 shrink-0 pt-0.5 ${methodLook(operation.method)}`}>{operation.method}</span>
                  <code className="min-w-0 underline-offset-4 wrap-anywhere group-hover:text-accent group-hover:underline">
                    {operation.path}
                  </code>
                </span>
                <span className="flex items-start justify-between gap-4">
                  <span className="min-w-0">
                    <Prose text={operation.summary} />
                  </span>
                  {operation.needsKey && !needKeys(operations) && <KeyMark />}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
    ))}
  </>
)

const firstOperations = [
  { value: FIRST, label: 'Vaults' },
  { value: 'getPositions', label: 'Wallet' },
] as const

/** One that needs no key, or that of a wallet, which does. */
function FirstRequest({ operations }: { operations: readonly ShownOperation[] }) {
  const [chosen, setChosen] = useState<(typeof firstOperations)[number]['value']>(FIRST)
  const operation = operations.find(({ id }) => id === chosen)
  if (operation === undefined) return null
  return (
    <section aria-label="First request" className="xl:col-start-1 xl:row-start-1">
      <div className="flex min-h-8 items-center justify-between gap-4">
        <h2 className="font-semibold">First request</h2>
        <Segmented label="Of what" options={firstOperations} value={chosen} onChange={setChosen} />
      </div>
      <p className="pt-1 text-sm text-faded">
        Base URL <code className="text-ink">{settings.get().baseUrl || location.origin}</code>
        {operation.needsKey ? ' · API key required' : ' · no key needed'}
      </p>
      <TryIt
        key={chosen}
        operation={operation}
        first={chosen === FIRST ? firstQuery : undefined}
        action="Edit and send"
      >
        {(button) =>
          operation.needsKey ? (
            <Response value={operation.answer.example} button={button} />
          ) : (
            <FirstAnswer operation={operation} button={button} />
          )
        }
      </TryIt>
    </section>
  )
}

/** What the interface is for. What holds for every operation is listed below it. */
const firstSentence = (text: string) => text.slice(0, text.indexOf('. ') + 1) || text

/** What holds for every operation: words at the left, what a program reads at the right. */
const Conventions = () => (
  <>
    <Readings
      of={{
        Format: '`application/json`',
        Money: 'US dollars',
        'A rate, yearly': '`0.0715` is 7.15%',
        'Unknown number': '`null`, never `0`',
        'Requests without a key': `${defaultLimit.requestsPerWindow} per ${defaultLimit.windowSeconds} s by default`,
        'Limit headers': '`RateLimit`, `RateLimit-Policy`',
        'Source and age': '`Data-Source`, `Data-As-Of`',
      }}
    />
    <h2 className="pt-5 pb-2 font-semibold">Rates of a vault</h2>
    <Readings
      of={{
        'Base rate': '`apr`, `apy`',
        Rewards: '`apr_rewards`, `apy_rewards`',
        'Base and rewards': '`totalApr`, `totalApy`',
        'Means, 7 and 30 days': '`apy7d`, `apy30d`',
        'Base, 7 days, by source': '`baseApy7d`',
      }}
    />
    <p className="pt-2 text-sm text-faded">
      <Prose text="An APY compounds, an APR does not. Both are equal where the source gives a rate without compounding. Means are of `totalApy`. Names are in camelCase; `apr_rewards` and `apy_rewards` are those of v1, for compatibility." />
    </p>
    <h2 className="pt-5 pb-2 font-semibold">Lists</h2>
    <Readings
      of={{
        'Rows and first row': '`limit`, `offset`',
        'Number of all rows': '`pagination.total`, `Total-Count`',
        'Several values': '`type=LP,VAULT`',
        'Sources that failed': '`Upstream-Status`',
      }}
    />
    <h2 className="pt-5 pb-2 font-semibold">Errors</h2>
    <Readings
      of={{
        Body: '`application/problem+json`',
        'Invalid request': '`400`, `422`',
        'Key missing or wrong': '`401`',
        'Not found': '`404`',
        'Limit reached': '`429`, `Retry-After`',
        'Source unavailable': '`502`, `503`, `504`',
      }}
    />
  </>
)

/** Values begin on one line; what a program reads is code, and words are words. */
const Readings = ({ of }: { of: Readonly<Record<string, string>> }) => (
  <dl className="border-t border-rule text-sm">
    {Object.entries(of).map(([label, value]) => (
      <div key={label} className="flex min-h-(--row) items-center gap-x-4 border-b border-line">
        <dt className="w-40 shrink-0 text-faded">{label}</dt>
        <dd className="min-w-0">
          <Prose text={value} />
        </dd>
      </div>
    ))}
  </dl>
)

/** What the first request is answered now; until then, and where it fails, the example of the description. */
function FirstAnswer({ operation, button }: { operation: ShownOperation; button: ReactNode }) {
  const { data } = useQuery(
    firstAnswerQuery(planRequest(operation, firstFilledWith(operation), settings.get().baseUrl)),
  )
  return <Response value={data?.json ?? operation.answer.example} live={data} button={button} />
}

/** `live`: what came of the request, of which the value is the body. `button`: opens the form that sends another. */
function Response({ value, live, button }: { value: unknown; live?: Answered | undefined; button: ReactNode }) {
  if (!isFoldable(value)) return button
  return (
    <>
      <div className="flex min-h-8 items-center justify-between gap-4 py-2">
        <h3 className="text-xs font-normal text-faded">
          {live ? (
            <>
              Live response: status <strong className="text-gain">{live.status}</strong> after {live.ms} ms
              {hasOneRate(value) && ' · apr = apy: a rate without compounding'}
            </>
          ) : (
            'Example response'
          )}
        </h3>
        {button}
      </div>
      <ResponseTree
        label={live ? 'Response to the first request' : 'Example response of the first request'}
        value={value}
        isWholeBeside
      />
    </>
  )
}

const Rates = z.object({ data: z.array(z.object({ apr: z.number(), apy: z.number() })) })

/** Both rates of the first vault are the same figure, which looks like a mistake. */
function hasOneRate(value: unknown): boolean {
  const [first] = Rates.safeParse(value).data?.data ?? []
  return first !== undefined && first.apr === first.apy
}

const firstFilledWith = (operation: ShownOperation) => {
  const { values, body } = firstFilled(operation)
  return { values: { ...values, ...firstQuery }, body }
}

type ContentsProps = { groups: readonly Group[]; current: string; hash: string; isWhole: boolean }

const entryLook = 'block underline-offset-4 hover:text-accent hover:underline aria-[current]:text-accent'

const KeyMark = () => (
  <span className="shrink-0 rounded-sm border border-line bg-raised px-1.5 text-xs font-normal text-faded">key</span>
)
const needKeys = (operations: readonly ShownOperation[]) => operations.every(({ needsKey }) => needsKey)

/** Once for a group whose operations all need one. In the title of each, and at the operation itself. */
const ContentsKey = () => (
  <span aria-hidden="true" className="ml-1.5">
    <KeyMark />
  </span>
)

/** Every group with its operations, as long as they are: beside the overview nothing is hidden. On the page of a group, those of that group alone. */
function Contents({ groups, current, hash, isWhole }: ContentsProps) {
  const isWide = useIsWide()
  // In a narrow window the operations follow below: the groups lead to theirs.
  if (!isWide)
    return (
      <>
        <Groups groups={groups} current={current} />
        <details className="pt-2">
          <summary className="field flex items-center">
            {`All ${groups.flatMap(({ operations }) => operations).length} operations`}
          </summary>
          <Operations {...{ groups, current, hash, isWhole }} showsAll />
        </details>
      </>
    )
  return <Operations {...{ groups, current, hash, isWhole }} />
}

function Operations({ groups, current, hash, isWhole, showsAll = false }: ContentsProps & { showsAll?: boolean }) {
  return (
    <nav
      aria-label={showsAll ? 'All operations' : 'Operations'}
      className={`text-sm ${isWhole ? '' : 'lg:sticky lg:top-16 lg:max-h-[calc(100dvh-5rem)] lg:self-start lg:overflow-y-auto'}`}
    >
      <Link to="/docs" aria-current={current === '' ? 'page' : undefined} className={`py-1 font-semibold ${entryLook}`}>
        Overview
      </Link>
      {groups.map(({ slug, name, operations }) => (
        <div key={slug} className="pb-2">
          <Link
            to={`/docs/${slug}`}
            aria-current={slug === current ? 'page' : undefined}
            className={`py-1 font-semibold ${entryLook}`}
          >
            {name} {needKeys(operations) && <ContentsKey />}
          </Link>
          {(showsAll || current === '' || slug === current) && (
            <ul className="border-l border-line pl-2">
              {operations.map((operation) => (
                <li key={operation.id}>
                  <Link
                    to={operationPath(operation)}
                    title={`${operation.summary}\n${operation.method} ${operation.path}${operation.needsKey ? '\nAPI key required' : ''}`}
                    aria-current={hash === `#${operation.id}` ? 'location' : undefined}
                    className={`truncate py-0.5 aria-[current]:font-medium ${entryLook}`}
                  >
                    {/* In the title, and at the operation itself. */}
                    <span aria-hidden="true" className={`inline-block w-14 ${methodLook(operation.method)}`}>
                      {operation.method}
                    </span>
                    {operationName(operation)} {operation.needsKey && !needKeys(operations) && <ContentsKey />}
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </div>
      ))}
    </nav>
  )
}

const Groups = ({ groups, current }: Pick<ContentsProps, 'groups' | 'current'>) => (
  <nav aria-label="Operations" className="tabs flex gap-x-5 text-sm whitespace-nowrap">
    {[{ slug: '', name: 'Overview' }, ...groups].map(({ slug, name }) => (
      <Link
        key={slug}
        to={slug === '' ? '/docs' : `/docs/${slug}`}
        aria-current={slug === current ? 'page' : undefined}
        className={`py-2 ${slug === current ? '' : 'underline'} ${entryLook}`}
      >
        {name}
      </Link>
    ))}
  </nav>
)

/** The browser looks for an anchor before the reference has come. */
function useScrollToHash(hash: string): void {
  useEffect(() => {
    if (hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [hash])
}
