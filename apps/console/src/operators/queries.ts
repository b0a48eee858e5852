/** Keys of what is kept of the service's answers. */
export const ORGANIZATIONS = ['operators', 'organizations'] as const;
export const DEAD_LETTERS = ['operators', 'dead-letters'] as const;
