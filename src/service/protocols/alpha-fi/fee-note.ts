/** What the sender should know of a fee of so many ten-thousandths; [] where there is none. */
export const feeNote = (tenThousandths: bigint, ofWhat: string): string[] =>
  tenThousandths > 0n ? [`AlphaFi keeps ${Number(tenThousandths) / 100} % of ${ofWhat} as a fee.`] : []
