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

/** Names in a sentence: none of their pairs breaks at its hyphen. */
export const UnbrokenPairs = ({ text }: { text: string }) =>
  text.split(/(\S+-\S+)/).map((words, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the words of a sentence have no other order
      <span key={index} className="whitespace-nowrap">
        {words}
      </span>
    ) : (
      words
    ),
  )
