export { ACTIONS, LOCATION_PARTS, POLICY_CATEGORIES, type Action, type LocationPart, type PolicyCategory } from './actions.js';
export { FactCorrections, FindingCorrections, type CorrectionTarget } from './corrections.js';
export { BUILT_IN_POLICIES, builtInPolicy, isBuiltInName } from './built-in.js';
export {
  completePolicy,
  isSamePolicy,
  needsSurrogates,
  Policy,
  PolicyDefinition,
  PolicyName,
  PolicyReference,
  splitReference,
} from './policy.js';
