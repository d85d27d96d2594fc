/** A name that breaks before its pair and not within it: "FlowX V2" and below it "SUI-vSUI". */
export function PoolName({ name }: { name: string }) {
  const at = name.lastIndexOf(' ') + 1
  return (
    <>
      {name.slice(0, at)}
      <span className="whitespace-nowrap">{name.slice(at)}</span>
    </>
  )
}
