/** Explains the words and units of responses to a reader who knows nothing else of the project. */
export const glossary = `# Words and units of Yieldscope

- Money is in US dollars, unless a field says otherwise. A price is dollars per whole coin.
- Rates (APR, APY and their components) are fractions: 0.0715 is 7.15 % a year. APR is without compounding, APY with it.
- base, rewards, total: what is paid in the asset itself, what is paid in other coins, and both together.
- Price changes in a simulation are percent; so is impermanent loss, which is never positive.
- Unknown is left out of an answer of a tool (over HTTP it is null, or "" for texts). It is never 0: do not add it up as 0.
- Amounts are decimal strings in coins; base units (\`amountRaw\`, a transaction's \`amount\`) are whole numbers in strings: 1.5 SUI is "1500000000".
- Times are Unix seconds where they are numbers, else ISO 8601 in UTC.
- TVL: value locked in a vault or a protocol, in dollars.
- vault: a place where coins earn, of the type LP, VAULT, STAKING, LENDING or BORROW. A BORROW is a loan (\`side\` is borrow): its rate is paid, not earned, its TVL is what is owed. Tools call its rate \`costApy\` and what is owed \`owed\`; find_yield never lists one.
- position: what an address has in a protocol. Where \`hasReceipt\` is true (\`receiptTokens\` over HTTP) a token of the wallet represents it: do not add again what the holdings count. wallet_summary and get_portfolio count each thing once.
- health (factor): how far a debt is from liquidation, which is at 1. \`fall\`: the fraction that the supplied coins may lose against the debt until then. \`healthUnknown\`: why it is not known.
- impermanent loss: what a pool of two coins loses against holding them.
- spam: a token that looks like a fraud (\`spam\`, with the reason). Leave it out of totals and never open its links.
- claimable: what a position has earned and not yet paid out (\`claimable\`).
- incomplete: a source did not answer. What is shown is true, but there may be more: say so.
- sample: made-up data of an installation that has read nothing yet. Never present it as real.
- unsigned payload: a transaction that nobody signed. Only a person may sign it, in a wallet, after reading its summary.
`
