import { PageHeading } from '#dashboard/ui/page/page-heading.tsx'
import { Colours } from './colours.tsx'
import { Controls } from './controls.tsx'
import { Maps } from './maps.tsx'
import { Readings } from './readings.tsx'
import { States } from './states.tsx'
import { Tables } from './tables.tsx'

/** Every part of `ui/` in every state, for whoever changes one. There in development only. */
export function DesignPage() {
  return (
    <>
      <PageHeading title="Design">Every part in every state</PageHeading>
      <Colours />
      <Controls />
      <Readings />
      <Maps />
      <States />
      <Tables />
    </>
  )
}
