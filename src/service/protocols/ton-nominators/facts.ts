export const tonNominatorsFacts = {
  source: 'tonapi’s published interface, as in testing/evidence/rest-shapes.json',
  asOf: '2026-11-21',
}
