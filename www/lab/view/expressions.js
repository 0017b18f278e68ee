/**
 * The user's own expressions: their fields, what is wrong with what was typed, and what the heuristic is worth against true distances.
 *
 * Reads no expression itself; the engine does.
 */

import { say, t } from "../../strings/text.js";
import { find } from "../listen.js";
import { getAlgorithm, isAudited } from "../state.js";
import { setField } from "./fields.js";
import { setAttribute, setHidden, setText, showRow } from "./text.js";

/** @typedef {import("../types.js").State} State */
/** @typedef {import("../types.js").HeuristicAudit} HeuristicAudit */

export function createExpressions() {
  const estimate = { field: find("expression", HTMLInputElement), error: find("expression-error", HTMLElement) };
  const ownTerm = { field: find("own-term", HTMLInputElement), error: find("own-term-error", HTMLElement) };
  const names = find("names", HTMLElement);
  const badge = find("audit", HTMLElement);

  /** @param {State} state */
  return function showExpressions(state) {
    const { settings, drafts, audit } = state;
    const algorithm = getAlgorithm(state);
    if (!settings || !algorithm) {
      return;
    }
    const hasEstimate = algorithm.usesHeuristic && settings.heuristic === "expression";
    show(estimate, hasEstimate, settings.expression, drafts.expression);
    show(ownTerm, algorithm.usesOwnTerm, settings.ownTerm, drafts.ownTerm);
    setHidden(names, !hasEstimate && !algorithm.usesOwnTerm);
    setHidden(badge, !isAudited(state));
    setText(badge, audit ? describe(audit) : t("comparing with true distances\u2026"));
    setAttribute(badge, "data-over", String(audit !== null && audit.overestimates > 0));
  };
}

/** @param {{ field: HTMLInputElement, error: HTMLElement }} row @param {boolean} used @param {string} setting @param {import("../types.js").Draft | null} draft */
function show({ field, error }, used, setting, draft) {
  const refusal = draft?.error ?? "";
  const text = draft && refusal ? draft.text : setting;
  setField(field, text);
  showRow(field, used);
  setAttribute(field, "aria-invalid", String(refusal !== ""));
  setText(error, say(refusal));
  setHidden(error, refusal === "");
}

/** @param {HeuristicAudit} audit */
function describe({ sampled, overestimates, steps, inconsistent }) {
  const cells = t(sampled === 1 ? "{sampled} sampled cell" : "{sampled} sampled cells", { sampled });
  if (overestimates > 0) {
    return t("overestimates at {overestimates} of {cells}", { overestimates, cells });
  }
  const values = { cells, inconsistent, steps };
  return inconsistent > 0
    ? t("never overestimates at {cells}; inconsistent along {inconsistent} of {steps} steps", values)
    : t("never overestimates at {cells}", values);
}
