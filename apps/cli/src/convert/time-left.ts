/** Words for how long the rest will take, by what was converted so far; none while there is nothing to go by. */
export function timeLeft(converted: number, remaining: number, elapsedMs: number): string {
  if (converted === 0 || remaining <= 0) return '';
  const seconds = Math.ceil(((elapsedMs / converted) * remaining) / 1000);
  if (seconds < 90) return `about ${seconds} s left`;
  const minutes = Math.round(seconds / 60);
  return minutes < 90 ? `about ${minutes} min left` : `about ${Math.round(minutes / 60)} h left`;
}
