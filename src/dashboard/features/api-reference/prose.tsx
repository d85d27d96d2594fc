/** Text of the description: between backticks stands code. */
export const Prose = ({ text }: { text: string }) =>
  text.split('`').map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text that does not change
      <code key={index} className="text-ink">
        {part}
      </code>
    ),
  )
